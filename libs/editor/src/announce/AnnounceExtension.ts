import { AriaLiveRegionExtension } from '@lexical/a11y';
import { effect, RootElementExtension } from '@lexical/extension';
import { portalContainerOf } from '@inkfield/ui';
import { defineExtension } from 'lexical';
import { HostExtension } from '../host/HostExtension.js';

/**
 * One polite live region for an editor: `announce(text)`. It stands in the dialog around the editor where there is one,
 * because what is outside of a modal dialog is not read out.
 */
export const AnnounceExtension = defineExtension({
  name: '@inkfield/editor/Announce',
  dependencies: [AriaLiveRegionExtension, HostExtension, RootElementExtension],
  build: (_editor, _config, state) => ({ announce: state.getDependency(AriaLiveRegionExtension).output.announce }),
  register: (_editor, _config, state) => {
    const region = state.getDependency(AriaLiveRegionExtension).output;
    const { portalContainer } = state.getDependency(HostExtension).output;
    const rootElement = state.getDependency(RootElementExtension).output;
    return effect(() => {
      const root = rootElement.value;
      region.owner.value = root && (portalContainer.value ?? portalContainerOf(root));
    });
  },
});
