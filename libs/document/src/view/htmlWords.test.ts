// @vitest-environment node
import { eightfoldCost } from '@inkfield/config/cpuTime';
import { expect, it } from 'vitest';
import { htmlWords } from './htmlWords.js';

it.each([
  ['blocks are lines', '<h1>a</h1><p>b<br>c</p><ul><li>d<li>e</ul>', 'a\nb\nc\nd\ne'],
  ['marks and links are none', '<p>a<b>b</b><a href="/x">c</a> <span class="x">d</span></p>', 'abc d'],
  ['spaces are one', '<p> a \n  b</p>\n\n <p>c</p>', 'a b\nc'],
  ['the references of the value are read', 'a &amp; b &lt;c&gt; &amp;lt; d&nbsp;e&#9;f', 'a & b <c> &lt; d e\tf'],
  ['what is not shown is not there', 'a<style>b{}</style><SCRIPT>c</SCRIPT><title>d</title>e', 'a\ne'],
  ['a script that is never ended has no end', 'a<script>b</p>c', 'a'],
  ['comments are nothing', 'a<!-- <b> -->c', 'a\n-->c'],
  ['what is no tag is text', 'a < b <3 <<c', 'a < b <3 <'],
])('%s', (_name, html, words) => {
  expect(htmlWords(html)).toBe(words);
});

it.each(['<', '<script>', '<p>', ' ', '<b> </b>', '&', '\n', '<!--'])(
  'takes a time that grows with the length alone: %j',
  (piece) => {
    const { ms, mostMs } = eightfoldCost((times) => htmlWords(piece.repeat(20_000 * times)));
    expect(ms).toBeLessThan(mostMs);
  },
);
