const sentence =
  'The tide had gone out farther than anyone on the pier remembered and left the boats leaning in the mud like tired animals while the gulls walked about between them with the air of inspectors who had come at last to count the ropes. ';

/**
 * A document of that many blocks: headings, lists, quotes and paragraphs of 40 words, the same for every contestant. Beyond 10,000
 * blocks the paragraphs are shorter, or there would be more letters than a field takes.
 */
export function documentHtml(blocks: number): string {
  const text = sentence.slice(0, Math.max(40, Math.floor(2_400_000 / Math.max(1, blocks)))).trimEnd();
  return Array.from({ length: blocks }, (_, index) => {
    if (index % 10 === 0) return `<h2>Section ${index / 10 + 1}</h2>`;
    if (index % 10 === 4) return '<ul><li>boots that may be ruined</li><li>a thermos</li></ul>';
    if (index % 10 === 7) return `<blockquote>${sentence.slice(0, 80)}</blockquote>`;
    return `<p>${text}</p>`;
  }).join('');
}
