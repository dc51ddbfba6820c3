import { meeting, recipe, research, writing } from './desk.js';
import { coast, garden, trip, weather, wildlife } from './outdoors.js';
import { announcement, customer, job, release } from './product.js';
import type { Topic } from './Topic.js';

export type { Topic } from './Topic.js';

/** What a text is about when no word of it says so. */
export const generalTopic: Topic = writing;

/** Everything the demo writer can write about. */
export const topics: readonly Topic[] = [
  coast,
  wildlife,
  trip,
  weather,
  garden,
  announcement,
  release,
  customer,
  job,
  research,
  meeting,
  recipe,
  writing,
];
