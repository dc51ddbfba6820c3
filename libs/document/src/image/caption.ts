const imageFileName = /\.(?:png|jpe?g|jfif|gif|webp|avif|svg|bmp|ico|heic|tiff?)$/i;

/**
 * The line under an image: its `title`, but where that is only the file's name, as uploads have it (docs/behaviour.md#images), or says
 * what the alternative text says already.
 */
export function captionOf({ alt = '', title = '' }: { alt?: string | undefined; title?: string | undefined }): string {
  const caption = title.trim();
  return caption === alt.trim() || imageFileName.test(caption) ? '' : caption;
}
