/** What WebDriver calls the keys that make no letter, by their `key`. */
const codes = {
  Cancel: '\uE001',
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  ControlOrMeta: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Insert: '\uE016',
  Delete: '\uE017',
  F1: '\uE031',
  F2: '\uE032',
  F3: '\uE033',
  F4: '\uE034',
  F5: '\uE035',
  F6: '\uE036',
  F7: '\uE037',
  F8: '\uE038',
  F9: '\uE039',
  F10: '\uE03A',
  F11: '\uE03B',
  F12: '\uE03C',
  Meta: '\uE03D',
};

/** @param {string} key a key's `key` @returns {string} the character that WebDriver names it by */
export const codeOf = (key) => codes[key] ?? key;

/** @param {string} code a character of WebDriver's @returns {string} the `key` that it stands for */
export const keyOf = (code) => Object.keys(codes).find((key) => codes[key] === code) ?? code;
