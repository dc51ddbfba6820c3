import { once, type Database } from '@inkfield/server/drizzle';
import { createEntry, type EntryInput } from './entryStore.js';

const coast: EntryInput = {
  title: 'Low tide at Marrow Sound',
  values: {
    title: 'Low tide at Marrow Sound',
    slug: 'low-tide-at-marrow-sound',
    email: 'ines@fieldnotes.example',
    token: '',
    summary:
      'A morning on the flats, two hours either side of the lowest water of the year, with counts and one correction.',
    metadata: JSON.stringify({ tags: ['coast', 'survey'], place: 'Marrow Sound', weather: 'calm, 9 °C' }, null, 2),
    body: [
      '<h2>Eleven minutes past six</h2>',
      '<p>The table promised the lowest water of the year for <strong>06:11</strong>, and for once it was modest. By half past five the bar stood dry as far as the second beacon, and the eelgrass lay flat in long combed strokes, all of it pointing at the channel.</p>',
      '<p>We walked the usual line from the slip to the old cable and counted what we have counted there since 2019. The lugworm casts begin a little further out than they did, which Tom puts down to the dredging and I put down to Tom’s shorter steps.</p>',
      '<blockquote><p>Count only what you would swear to. Guess in another column.</p></blockquote>',
      '<h3>Counted between the slip and the cable</h3>',
      '<ul><li>lugworm casts: 412 in ten frames</li><li>limpets on the third post: 38, the same as in spring</li><li>shore crabs under the loose slabs: 17, of which two in a very bad mood</li><li>native oysters: 3 living, the first in four years</li></ul>',
      '<p>The oysters are the news. They sit <em>above</em> the old bed, on the stones that came in with the winter storm, and all three are of one size. If they are still there in <span style="color: #2563EB">September</span> we will ask the harbour office to move the moorings.</p>',
      '<hr>',
      '<p>A correction to the note of 14 March: the temperature was read from the wrong side of the wall. The table now says 7 °C, not 11.</p>',
    ].join(''),
  },
};

const notebook: EntryInput = {
  title: 'The notebook now keeps your place',
  values: {
    title: 'The notebook now keeps your place',
    slug: 'the-notebook-keeps-your-place',
    email: 'desk@fieldnotes.example',
    token: '',
    summary:
      'What changed in this month’s version: drafts that survive a flat battery, quicker lists, and a shorter form.',
    metadata: JSON.stringify({ tags: ['release'], version: '4.2.0', breaking: false }, null, 2),
    body: [
      '<p>Most of you write standing up, with cold hands, on a phone that is at nine per cent. This version is for that moment.</p>',
      '<h2>What is new</h2>',
      '<ol><li><strong>Drafts stay.</strong> What you type is kept on the device three quarters of a second later, and it is offered to you again when you come back.</li><li><strong>Lists are quicker.</strong> A list of four hundred entries opens in a third of the time.</li><li><strong>One field less.</strong> Nobody filled in “Observer number”, so it has gone.</li></ol>',
      '<h2>For those who send entries by script</h2>',
      '<p>The address is the same as before; the title is now required:</p>',
      '<pre><code class="language-bash">curl -X POST https://notes.example/api/entries \\\n  -H \'content-type: application/json\' \\\n  -d \'{"title":"Heron, one, fishing","values":{"slug":"heron"}}\'</code></pre>',
      '<p>Write to us if something is in your way. The last eleven letters became six repairs, and the other five are next.</p>',
    ].join(''),
  },
};

const soup: EntryInput = {
  title: 'Onion soup for a wet crew',
  values: {
    title: 'Onion soup for a wet crew',
    slug: 'onion-soup-for-a-wet-crew',
    email: 'mara@fieldnotes.example',
    token: '',
    summary: 'One pot, six onions, an hour of patience: what we eat at the station when the boat comes back late.',
    metadata: JSON.stringify({ tags: ['kitchen', 'station'], serves: 6, minutes: 75 }, null, 2),
    body: [
      '<p>The recipe came with the stove. It is written on the inside of the cupboard door, without quantities, and with the word <u>slowly</u> underlined twice.</p>',
      '<h2>You need</h2>',
      '<ul><li>six large onions and somebody to talk to</li><li>80 g of butter</li><li>a spoonful of flour</li><li>a litre and a half of stock, hot</li><li>yesterday’s bread, and any cheese that has given up</li></ul>',
      '<h2>How to make it</h2>',
      '<ol><li>Cut the onions into half rings and melt them in the butter over a low flame until they are the colour of the pier. This takes forty minutes and cannot be hurried.</li><li>Stir in the flour, then the stock, and let it murmur for another twenty.</li><li>Toast the bread on the stove plate, put it into deep bowls, cheese on top, soup over everything.</li></ol>',
      '<p>A spoonful of vinegar at the very end wakes it up. It is <em>better on the second day</em>, if there is a second day.</p>',
    ].join(''),
  },
};

const hourMs = 60 * 60 * 1000;

/** Three entries to begin with, put into a database once, as if they had been written in the last days. */
export async function seedEntries(database: Database): Promise<void> {
  await once(database, 'seed/entries', async (transaction) => {
    const ago = (hours: number) => new Date(Date.now() - hours * hourMs);
    await createEntry(transaction, 'everyone', soup, { id: 'onion-soup', createdAt: ago(9 * 24) });
    await createEntry(transaction, 'everyone', notebook, { id: 'notebook', createdAt: ago(3 * 24) });
    await createEntry(transaction, 'everyone', coast, { id: 'low-tide', createdAt: ago(2) });
  });
}
