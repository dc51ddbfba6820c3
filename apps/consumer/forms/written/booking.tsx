import { FormInput } from '@inkfield/form-input';

export default function Booking() {
  return (
    <form method="post">
      <fieldset>
        <legend>When</legend>
        <FormInput name="day" title="Day" type="date" required />
        <FormInput name="hour" title="Hour" type="time" required />
        <FormInput name="people" title="People" type="number" min={1} max={8} required />
      </fieldset>
      <button type="submit">Send</button>
    </form>
  );
}
