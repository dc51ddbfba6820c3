import type { Decorator, Preview } from '@storybook/react-vite';
import { assistants } from './assistant.js';
import { switchFeature } from './mediaFeatures.js';

/** What stands in the toolbar beside the theme. */
export const switchTypes: NonNullable<Preview['globalTypes']> = {
  density: {
    description: 'Density: the spaces between things, by their tokens',
    toolbar: {
      title: 'Density',
      icon: 'component',
      dynamicTitle: true,
      items: [
        { value: 'compact', title: 'Compact' },
        { value: 'normal', title: 'Normal density' },
        { value: 'roomy', title: 'Roomy' },
      ],
    },
  },
  motion: {
    description: 'Motion',
    toolbar: {
      title: 'Motion',
      icon: 'play',
      dynamicTitle: true,
      items: [
        { value: 'system', title: 'Motion of the system' },
        { value: 'reduced', title: 'Reduced motion' },
      ],
    },
  },
  colours: {
    description: 'Forced colours: the rules for them, in the system’s palette',
    toolbar: {
      title: 'Colours',
      icon: 'contrast',
      dynamicTitle: true,
      items: [
        { value: 'system', title: 'Colours of the theme' },
        { value: 'forced', title: 'Forced colours' },
      ],
    },
  },
  ai: {
    description: 'What writes where a story has an assistant',
    toolbar: {
      title: 'AI',
      icon: 'lightning',
      dynamicTitle: true,
      items: [
        { value: 'fixed', title: 'AI: fixed answers' },
        { value: 'demo', title: 'AI: demo in the page' },
        { value: 'live', title: 'AI: live, by npm start' },
      ],
    },
  },
};

export const switchDefaults = { density: 'normal', motion: 'system', colours: 'system', ai: 'fixed' };

/** Shows a story as those switches say; as they stand at first nothing is changed. */
export const withSwitches: Decorator = (Story, { args, argTypes, globals }) => {
  document.documentElement.dataset['density'] = String(globals['density']);
  switchFeature('motion', globals['motion'] === 'reduced');
  switchFeature('colours', globals['colours'] === 'forced');
  document.documentElement.dataset['ai'] = String(globals['ai']);
  const generate = assistants[String(globals['ai'])];
  // A story that has no assistant keeps none.
  const hasAssistant = argTypes['generate'] && args['generate'] !== false;
  return <Story args={generate && hasAssistant ? { ...args, generate } : args} />;
};
