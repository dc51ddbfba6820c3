/**
 * What `npm test` runs in each engine besides Chromium, by parts of the files' paths: what was seen to pass there three times.
 * `npm run engines` runs the rest too.
 */
export const certain = {
  firefox: [
    'libs/api/',
    ...['internal/', 'menu/', 'proxy-control/', 'toast/', 'tooltip/Tooltip'].map((folder) => `libs/ui/src/${folder}`),
    'libs/editor/src/testing/input-sequences/',
    ...['commanded', 'cut'].map((name) => `libs/editor/src/paste/${name}`),
    ...['code/fillable', 'rich-text/comesBack'].map((name) => `libs/form-input/src/${name}`),
  ],
  webkit: [
    'libs/api/',
    'libs/document/src/html/entities',
    'libs/editor/src/paste/commanded',
    ...['sanitize/', 'testing/'].map((folder) => `libs/prompt-flow/src/${folder}`),
    ...['internal/', 'menu/', 'proxy-control/', 'testing/', 'toast/', 'tooltip/Tooltip'].map(
      (folder) => `libs/ui/src/${folder}`,
    ),
  ],
};

/** @param {readonly string[]} paths @returns {string[]} the libraries that they are in */
export const librariesOf = (paths) => [...new Set(paths.map((path) => path.split('/')[1]))];
