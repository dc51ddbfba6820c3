// Every file of tests begins with an empty page, though it shares the page with the files before it.
globalThis.document?.body.replaceChildren();
