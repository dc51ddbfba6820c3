import { batch, effect, RootElementExtension, signal } from '@lexical/extension';
import { ReactExtension } from '@lexical/react/ReactExtension';
import { fetchToaster } from '@inkfield/ui/toaster';
import {
  type AnyLexicalExtension,
  type AnyLexicalExtensionArgument,
  configExtension,
  defineExtension,
  getActiveElement,
  mergeRegister,
  registerEventListener,
} from 'lexical';
import type { ComponentType, ReactNode } from 'react';
import { HostExtension } from '../host/HostExtension.js';
import { useSignal } from '../host/useSignal.js';
import { loadInterface, type RichTextInterface } from '../loadInterface.js';
import { trackFocusRing } from './focusRing.js';
import { interfaceState } from './interfaceState.js';

/** What mounts each part, for all editors; null until somebody has turned to one of them. */
const mounted = signal<RichTextInterface | null>(null);

/** Fetches the code of the menus, toolbars, popovers and toasts, once for all editors; the next call tries again what failed. */
export async function fetchInterface(): Promise<void> {
  if (mounted.peek()) return;
  interfaceState.value = 'coming';
  // Errors are told by a toast, when there is no connection above all; no menu waits for that.
  fetchToaster().catch(() => undefined);
  const parts = await loadInterface();
  // All at once: a menu that is seen takes its keys.
  batch(() => {
    mounted.value = parts;
    interfaceState.value = 'here';
  });
}

interface WithChildren {
  children?: ReactNode;
}

/** A component whose code comes with the rest of the interface; until then its children stand alone. */
export function later<P extends WithChildren>(part: (parts: RichTextInterface) => ComponentType<P>): ComponentType<P> {
  return function Later(props) {
    const parts = useSignal(mounted);
    const Part = parts && part(parts);
    return Part ? <Part {...props} /> : props.children;
  };
}

/**
 * Fetches the interface when somebody turns to the editor, by pointer or focus: in time for the first popup, which takes
 * at least another key press or movement, and not while the page loads. What is open keeps the field's focus ring.
 */
const InterfaceExtension = defineExtension({
  name: '@inkfield/editor/Interface',
  dependencies: [HostExtension, RootElementExtension],
  register: (_editor, _config, state) => {
    interfaceState.value = mounted.peek() ? 'here' : 'coming';
    const { onError } = state.getDependency(HostExtension).output;
    const rootElement = state.getDependency(RootElementExtension).output;
    const fetch = () =>
      void fetchInterface().catch((cause: unknown) => {
        if (!mounted.peek()) interfaceState.value = 'failed';
        onError.peek()({
          code: 'interface',
          message: 'The menus could not be fetched; the next focus or pointer tries again.',
          cause,
        });
      });
    return effect(() => {
      const root = rootElement.value;
      if (!root) return undefined;
      const frame = root.parentElement ?? root;
      if (frame.contains(getActiveElement(root))) fetch();
      return mergeRegister(
        registerEventListener(frame, 'focusin', fetch),
        registerEventListener(frame, 'pointerenter', fetch),
        trackFocusRing(frame),
      );
    });
  },
});

/** The interface of a feature: a component that is mounted beside the text, and whose code comes when it may be needed. */
export function mountedLater(
  feature: AnyLexicalExtension,
  part: (parts: RichTextInterface) => ComponentType,
): AnyLexicalExtensionArgument {
  const Part = later(part);
  const name = `${feature.name}Interface`;
  return defineExtension({
    name,
    dependencies: [feature, InterfaceExtension, configExtension(ReactExtension, { decorators: [<Part key={name} />] })],
  });
}
