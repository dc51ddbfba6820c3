// Every file of tests begins with an empty page, though it shares the page with the files before it.
if (typeof document !== 'undefined') document.body.replaceChildren();
