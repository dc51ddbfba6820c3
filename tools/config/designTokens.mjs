// The tokens of a stylesheet, read from its declarations: as a list, and as data in the format of the Design Tokens Community Group
// (https://www.designtokens.org/tr/2025.10/format/), which design tools and Style Dictionary read.

const line = /\/\*(?<comment>.*?)\*\/|^\s*(?<name>--ik-[\w-]+):\s*(?<value>[^;]+);|(?<gap>\n\s*\n)/gms;

const oneLine = (text) => text.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim();

/** The tokens that a stylesheet declares, each once, in their order. */
export function readTokens(css) {
  const tokens = new Map();
  let purpose = '';
  for (const { groups = {} } of css.matchAll(line)) {
    const { comment, name, value, gap } = groups;
    if (gap) purpose = '';
    if (comment !== undefined) purpose = oneLine(comment);
    if (name && value && !tokens.has(name)) tokens.set(name, { name, value: oneLine(value), purpose });
  }
  return [...tokens.values()];
}

/** A value as it is in one of the themes. */
const inTheme = (value, isDark) =>
  value.replaceAll(/light-dark\(((?:[^(),]|\([^()]*\))+),((?:[^(),]|\([^()]*\))+)\)/g, (_, light, dark) =>
    (isDark ? dark : light).trim(),
  );

/** `#rrggbb` or `rgb(r g b / alpha)`. */
function colour(css) {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(css)?.slice(1);
  const [, rgb = '', alpha = '1'] = /^rgb\((\d+ \d+ \d+)(?: \/ ([\d.]+))?\)$/.exec(css) ?? [];
  const parts = hex?.map((part) => parseInt(part, 16)) ?? rgb.split(' ').map(Number);
  if (parts.length !== 3) throw new Error(`No colour that is understood: ${css}`);
  return {
    colorSpace: 'srgb',
    components: parts.map((part) => Number((part / 255).toFixed(4))),
    alpha: Number(alpha),
    hex: `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`,
  };
}

/** `4px`, `120ms`, and 0 without a unit. */
function measure(css) {
  const [, value, unit = 'px'] = /^(-?[\d.]+)([a-z]+)?$/.exec(css) ?? [];
  if (value === undefined) throw new Error(`No measure that is understood: ${css}`);
  return { value: Number(value), unit };
}

/** `x y blur colour`. */
function shadow(css) {
  const [, x = '', y = '', blur = '', paint = ''] = /^(\S+) (\S+) (\S+) (.+)$/.exec(css) ?? [];
  return { color: colour(paint), offsetX: measure(x), offsetY: measure(y), blur: measure(blur), spread: measure('0') };
}

const families = (css) => css.split(',').map((family) => family.trim().replaceAll(/^'|'$/g, ''));

/** How the values of a group are read, by what the names begin with. */
const kinds = [
  ['color', 'color', colour],
  ['space', 'dimension', measure],
  ['radius', 'dimension', measure],
  ['font-size', 'dimension', measure],
  ['font', 'fontFamily', families],
  ['shadow', 'shadow', shadow],
  ['motion', 'duration', measure],
  ['z', 'number', Number],
];

/**
 * The tokens in one of the themes, each in the group that its name begins with (`--ik-color-text-muted` is `color.text-muted`). A token whose
 * value is the page's own (`inherit`) is none that a design tool could have.
 */
export function designTokens(css, theme) {
  const groups = {};
  for (const { name, value, purpose } of readTokens(css)) {
    if (value === 'inherit') continue;
    const key = name.slice('--ik-'.length);
    const [group, $type, read] = kinds.find(([start]) => key.startsWith(`${start}-`)) ?? [];
    if (!group) throw new Error(`${name} is of no known kind.`);
    groups[group] ??= { $type };
    groups[group][key.slice(group.length + 1)] = {
      $value: read(inTheme(value, theme === 'dark')),
      ...(purpose && { $description: purpose }),
      $extensions: { 'org.inkfield': { property: name } },
    };
  }
  return groups;
}
