import { fillIn } from '../messages/FormInputMessages.js';
import type { FormInputMessages } from '../messages/FormInputMessages.js';
import styles from './Field.module.css';

/** The numbers of remaining characters that are worth an announcement; every one of them would be a torrent. */
const announced = [20, 10, 5, 4, 3, 2, 1, 0];

function words(left: number, messages: FormInputMessages): string {
  if (left < 0) return fillIn(messages['counter.over'], { count: -left });
  if (left === 0) return messages['counter.none'];
  return left === 1 ? messages['counter.leftOne'] : fillIn(messages['counter.left'], { count: left });
}

/** What is announced with so many characters left: nothing far from the limit or of a length that is not known, then one step after the other. */
export function announcement(left: number, messages: FormInputMessages): string {
  const step = announced.findLast((limit) => left <= limit);
  if (step === undefined) return '';
  return step > 5 && step !== left ? fillIn(messages['counter.atMost'], { count: step }) : words(left, messages);
}

/** How much of the length is used, announced near the limit. */
export function CharacterCounter(props: { count: number; max: number; messages: FormInputMessages }) {
  const { count, max, messages } = props;
  return (
    <span className={styles.counter} data-over={count > max || undefined}>
      <span aria-hidden="true" dir="ltr">
        {fillIn(messages['counter.count'], { count: count >= 0 ? count : '–', max })}
      </span>
      <span role="status" className={styles.spoken}>
        {announcement(max - count, messages)}
      </span>
    </span>
  );
}
