import { frame, listen, settled } from './inPage.mjs';

/** A key that is pressed next comes by another way, and could overtake the input method. */
async function untilHeard({ evaluate }, type, act) {
  await evaluate(listen, { frame });
  await act();
  await evaluate(settled, { frame, type, times: 1 });
}

/** The commands of Chromium's protocol that tests send and other engines can carry out by means of their own. */
const commandsOf = ({ inputMethod, perform, ...session }) => ({
  ...(inputMethod && {
    // One that is given up may have been over before.
    'Input.imeSetComposition': ({ text }) =>
      untilHeard(session, text === '' ? undefined : 'compositionupdate', () => inputMethod.compose(text)),
    'Input.insertText': ({ text }) => untilHeard(session, 'compositionend', () => inputMethod.commit(text)),
    // A key that the input method takes for itself.
    'Input.dispatchKeyEvent': ({ type, windowsVirtualKeyCode }) =>
      windowsVirtualKeyCode === 229 && inputMethod.takeKey(type === 'keyUp' ? 'keyup' : 'keydown'),
  }),
  'Input.dispatchMouseEvent': ({ type, x, y }) => {
    const change = { mousePressed: 'pointerDown', mouseReleased: 'pointerUp' }[type];
    const actions = [{ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' }];
    if (change) actions.push({ type: change, button: 0 });
    return perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  },
});

/** @param {import('./provider.mjs').Session} session @returns what `cdp()` gives a test */
export function protocolOf(session) {
  const known = commandsOf(session);
  const ignore = () => {};
  return {
    async send(method, params) {
      if (!known[method]) throw new Error(`Only Chromium has ${method}: say so at the test, with its reason.`);
      return (await known[method](params)) ?? {};
    },
    on: ignore,
    once: ignore,
    off: ignore,
  };
}
