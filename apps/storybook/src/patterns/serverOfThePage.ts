import { http, HttpResponse } from 'msw';

const sentences = [
  'The tide tables hang beside the door, and nobody leaves without reading them.',
  'In the morning the path is dry enough for ordinary shoes.',
  'Bring something warm: the wind comes over the bar before the water does.',
];

/** Words a few at a time, as a model writes them. */
function written(text: string): ReadableStream<Uint8Array> {
  const words = (text.match(/\S+\s*/g) ?? []).map((word) => new TextEncoder().encode(word));
  return new ReadableStream({
    async pull(controller) {
      const word = words.shift();
      if (!word) return controller.close();
      await new Promise((ready) => setTimeout(ready, 40));
      controller.enqueue(word);
    },
  });
}

let asked = 0;
const files = new Map<string, Blob>();

/** What the fields ask a server for, answered in the page: a text, a place for an image, and the image. */
export const serverOfThePage = [
  http.post('*/api/ai/generate', () => {
    asked += 1;
    return new HttpResponse(written(` ${sentences[asked % sentences.length]}`), {
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  }),
  http.post('*/api/ai/upload', async ({ request }) => {
    const url = `/files/${crypto.randomUUID()}`;
    const file = await request.blob();
    files.set(url, file);
    return HttpResponse.json({ url, name: 'image', bytes: file.size });
  }),
  http.get('*/files/:name', ({ request }) => {
    const file = files.get(new URL(request.url).pathname);
    return file
      ? new HttpResponse(file, { headers: { 'content-type': file.type } })
      : new HttpResponse(null, { status: 404 });
  }),
];
