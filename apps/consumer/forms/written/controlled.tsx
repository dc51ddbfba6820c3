import { FormInput } from '@inkfield/form-input';
import { useState } from 'react';

export default function Controlled() {
  const [story, setStory] = useState('');
  const words = story.split(/\s+/).filter(Boolean).length;
  return (
    <form method="post">
      <FormInput
        name="story"
        title="Story"
        rows={5}
        value={story}
        onChange={(event) => setStory(event.target.value)}
        hint={`Words: ${words}`}
      />
      <input type="hidden" name="words" value={words} readOnly />
      <button type="submit">Send</button>
    </form>
  );
}
