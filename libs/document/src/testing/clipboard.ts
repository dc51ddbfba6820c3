/** A piece of HTML in the shape in which a program puts it on the clipboard, and what it is to become. */
export interface ClipboardFixture {
  from: string;
  html: string;
  expected: string;
}

const link = 'target="_blank" rel="noopener noreferrer nofollow"';
const wordHead = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/Temp/msohtmlclip1/01/clip_filelist.xml"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- /* Style Definitions */ p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0cm; font-family:"Calibri",sans-serif;} @list l0 {mso-list-id:1;} --></style></head><body lang=EN-US><!--StartFragment-->`;
const wordEnd = '<!--EndFragment--></body></html>';
const wordItem = (level: number, marker: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}.0pt;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`;
const docs = (body: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c4d-7fff-1234-5678-9abcdef01234">${body}</b><br class="Apple-interchange-newline">`;
const docsSpan = (text: string, style = '') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;${style}">${text}</span>`;
const docsP = (content: string) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${content}</p>`;
const docsTask = (isDone: boolean, content: string) =>
  `<li dir="ltr" role="checkbox" aria-checked="${isDone}" style="list-style-type:none;font-size:11pt;font-family:Arial,sans-serif;" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" width="17.599999999999998px" height="17.599999999999998px" alt="${isDone ? 'checked' : 'unchecked'}" aria-roledescription="checkbox" style="margin-right:3px;" />${content}</li>`;
const vscode = (lines: string[]) =>
  `<meta charset='utf-8'><div style="color: #d4d4d4;background-color: #1e1e1e;font-family: Consolas, 'Courier New', monospace;font-weight: normal;font-size: 14px;line-height: 19px;white-space: pre;">${lines.map((line) => (line === '' ? '<br>' : `<div><span style="color: #569cd6;">${line}</span></div>`)).join('')}</div>`;

/** At least forty, from the programs that people copy from. */
export const clipboardFixtures: readonly ClipboardFixture[] = [
  {
    from: 'Word: paragraphs and marks',
    html: `${wordHead}<p class=MsoNormal><b>Bold</b>, <i>italic</i>, <u>under</u><o:p></o:p></p><p class=MsoNormal><span lang=EN-US style='mso-ansi-language:EN-US'>Second</span></p>${wordEnd}`,
    expected: '<p><strong>Bold</strong>, <em>italic</em>, <u>under</u></p><p>Second</p>',
  },
  {
    from: 'Word: headings',
    html: `${wordHead}<h1><a name="_Toc1"></a>Title<o:p></o:p></h1><h2>Part<o:p></o:p></h2><p class=MsoNormal>Text</p>${wordEnd}`,
    expected: '<h1>Title</h1><h2>Part</h2><p>Text</p>',
  },
  {
    from: 'Word: a title',
    html: `${wordHead}<p class=MsoTitle>The report<o:p></o:p></p>${wordEnd}`,
    expected: '<h1>The report</h1>',
  },
  {
    from: 'Word: a bullet list',
    html: `${wordHead}${wordItem(1, '·', 'One')}${wordItem(1, '·', 'Two')}${wordEnd}`,
    expected: '<ul><li>One</li><li>Two</li></ul>',
  },
  {
    from: 'Word: a numbered list',
    html: `${wordHead}${wordItem(1, '1.', 'One')}${wordItem(1, '2.', 'Two')}${wordEnd}`,
    expected: '<ol><li>One</li><li>Two</li></ol>',
  },
  {
    from: 'Word: a list that starts at 3',
    html: `${wordHead}${wordItem(1, '3.', 'Three')}${wordItem(1, '4.', 'Four')}${wordEnd}`,
    expected: '<ol start="3"><li>Three</li><li>Four</li></ol>',
  },
  {
    from: 'Word: nested lists',
    html: `${wordHead}${wordItem(1, '·', 'One')}${wordItem(2, 'o', 'Inner')}${wordItem(1, '·', 'Two')}${wordEnd}`,
    expected: '<ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul>',
  },
  {
    from: 'Word: letters inside numbers',
    html: `${wordHead}${wordItem(1, '1)', 'One')}${wordItem(2, 'a)', 'Inner')}${wordEnd}`,
    expected: '<ol><li>One<ol><li>Inner</li></ol></li></ol>',
  },
  {
    from: 'Word: text between two lists',
    html: `${wordHead}${wordItem(1, '·', 'One')}<p class=MsoNormal>Between</p>${wordItem(1, '1.', 'Two', 'l1')}${wordEnd}`,
    expected: '<ul><li>One</li></ul><p>Between</p><ol><li>Two</li></ol>',
  },
  {
    from: 'Word: an empty line',
    html: `${wordHead}<p class=MsoNormal>A</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>B</p>${wordEnd}`,
    expected: '<p>A</p><p><br></p><p>B</p>',
  },
  {
    from: 'Word: a quote',
    html: `${wordHead}<p class=MsoQuote>Said</p>${wordEnd}`,
    expected: '<blockquote>Said</blockquote>',
  },
  {
    from: 'Word: a link and a picture of this computer',
    html: `${wordHead}<p class=MsoNormal><a href="https://example.com/">Site</a> <img width=10 src="file:///C:/Temp/clip_image002.png"></p>${wordEnd}`,
    expected: `<p><a href="https://example.com/" ${link}>Site</a></p>`,
  },
  {
    from: 'Word: a table',
    html: `${wordHead}<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal>A<o:p></o:p></p></td><td><p class=MsoNormal>B<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>1</p></td><td><p class=MsoNormal>2</p></td></tr></table>${wordEnd}`,
    expected: '<p>A | B</p><p>1 | 2</p>',
  },
  {
    from: 'Word: strike and deleted text',
    html: `${wordHead}<p class=MsoNormal><s>old</s> <del>gone</del> <span style='text-decoration:line-through'>line</span></p>${wordEnd}`,
    expected: '<p><s>old gone line</s></p>'.replace('<s>old gone line</s>', '<s>old</s> <s>gone</s> <s>line</s>'),
  },
  {
    from: 'Word: hidden text',
    html: `${wordHead}<p class=MsoNormal>seen<span style='mso-hide:all;display:none'>hidden</span></p>${wordEnd}`,
    expected: '<p>seen</p>',
  },
  {
    from: 'Word for the web: a list, each level apart',
    html: `<div class="OutlineElement Ltr"><div class="ListContainerWrapper"><ul class="BulletListStyle1"><li data-listid="1" data-aria-level="1" class="OutlineElement"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">One</span></span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper"><ul><li data-listid="1" data-aria-level="2"><p><span>Inner</span></p></li></ul></div></div>`,
    expected: '<ul><li>One&nbsp;<ul><li>Inner</li></ul></li></ul>',
  },
  {
    from: 'Google Docs: paragraphs',
    html: docs(`${docsP(docsSpan('First'))}<br>${docsP(docsSpan('Second'))}`),
    expected: '<p>First</p><p><br></p><p>Second</p>',
  },
  {
    from: 'Google Docs: marks by style',
    html: docs(
      docsP(
        `${docsSpan('plain ')}${docsSpan('bold', 'font-weight:700;')}${docsSpan(' ')}${docsSpan('italic', 'font-style:italic;')}${docsSpan(' ')}${docsSpan('under', 'text-decoration:underline;')}`,
      ),
    ),
    expected: '<p>plain <strong>bold</strong> <em>italic</em> <u>under</u></p>',
  },
  {
    from: 'Google Docs: a heading',
    html: docs(`<h2 dir="ltr" style="line-height:1.38;">${docsSpan('Heading', 'font-size:16pt;')}</h2>`),
    expected: '<h2>Heading</h2>',
  },
  {
    from: 'Google Docs: nested lists',
    html: docs(
      `<ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation">${docsSpan('One')}</p></li><ul><li dir="ltr" aria-level="2"><p role="presentation">${docsSpan('Inner')}</p></li></ul><li aria-level="1"><p>${docsSpan('Two')}</p></li></ul>`,
    ),
    expected: '<ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul>',
  },
  {
    from: 'Google Docs: a link',
    html: docs(
      docsP(
        `<a href="https://example.com/" style="text-decoration:none;">${docsSpan('Site', 'color:#1155cc;text-decoration:underline;')}</a>`,
      ),
    ),
    expected: `<p><a href="https://example.com/" ${link}>Site</a></p>`,
  },
  {
    from: 'Google Docs: a table',
    html: docs(
      `<div dir="ltr"><table><colgroup><col width="312"><col width="312"></colgroup><tbody><tr><td>${docsP(docsSpan('A'))}</td><td>${docsP(docsSpan('B'))}</td></tr></tbody></table></div>`,
    ),
    expected: '<p>A | B</p>',
  },
  {
    from: 'Google Docs: an image',
    html: docs(
      docsP(
        '<span style="border:none;display:inline-block;"><img src="https://lh7-rt.googleusercontent.com/x.png" width="602" height="338" style="margin-left:0px;" /></span>',
      ),
    ),
    expected: '<p><img src="https://lh7-rt.googleusercontent.com/x.png" alt="" width="602"></p>',
  },
  {
    from: 'Google Docs: a numbered list',
    html: docs(
      `<ol style="margin-top:0;"><li dir="ltr"><p>${docsSpan('One')}</p></li><li><p>${docsSpan('Two')}</p></li></ol>`,
    ),
    expected: '<ol><li>One</li><li>Two</li></ol>',
  },
  {
    from: 'Google Docs: a checklist',
    html: docs(
      `<ul style="margin-top:0;margin-bottom:0;padding-inline-start:28px;">${docsTask(true, docsP(docsSpan('Done')))}${docsTask(false, docsP(docsSpan('Open', 'font-weight:700')))}<ul>${docsTask(false, docsP(docsSpan('Inner')))}</ul>${docsTask(false, docsP(''))}</ul>`,
    ),
    expected: '<ul><li>☑ Done</li><li>☐ <strong>Open</strong><ul><li>☐ Inner</li></ul></li><li>☐</li></ul>',
  },
  {
    from: 'Google Docs: a power and an index',
    html: docs(
      docsP(
        `${docsSpan('x')}${docsSpan(docsSpan('2', 'font-size:0.6em;vertical-align:super'), 'vertical-align:super')}${docsSpan(' and H')}${docsSpan('2', 'font-size:0.6em;vertical-align:sub')}${docsSpan('O, 1')}${docsSpan('st', 'vertical-align:super')}`,
      ),
    ),
    expected: '<p>x² and H₂O, 1st</p>',
  },
  {
    from: 'Google Sheets: cells',
    html: `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;" data-sheets-value="{}">Name</td><td>Age</td></tr><tr><td>Ann</td><td style="text-align:right;">7</td></tr></tbody></table></google-sheets-html-origin>`,
    expected: '<p>Name | Age</p><p>Ann | 7</p>',
  },
  {
    from: 'Google Sheets: one cell',
    html: `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"></style><span style="font-size:10pt;font-family:Arial;" data-sheets-root="1">Alone</span></google-sheets-html-origin>`,
    expected: '<p>Alone</p>',
  },
  {
    from: 'Excel: cells',
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {color:black;} --></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse'><!--StartFragment--><col width=64 span=2><tr height=20><td height=20 class=xl65 width=64>A1</td><td width=64>B1</td></tr><tr height=20><td>A2</td><td></td></tr><!--EndFragment--></table></body></html>`,
    expected: '<p>A1 | B1</p><p>A2 |&nbsp;</p>',
  },
  {
    from: 'Excel: a header row',
    html: '<table><thead><tr><th>Name</th><th>Age</th></tr></thead><tbody><tr><td>Ann</td><td>7</td></tr></tbody></table>',
    expected: '<p><strong>Name</strong> | <strong>Age</strong></p><p>Ann | 7</p>',
  },
  {
    from: 'Notion: blocks',
    html: `<meta charset='utf-8'><h1>Title</h1><!-- notionvc: 0f0f0f0f -->\n<p>Text with <strong>bold</strong> and <code>code</code></p>\n<ul>\n<li>One\n<ul>\n<li>Inner</li>\n</ul>\n</li>\n<li>Two</li>\n</ul>\n<blockquote>\n<p>Quote</p>\n</blockquote>\n<hr>\n`,
    expected:
      '<h1>Title</h1><p>Text with <strong>bold</strong> and <code>code</code></p><ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul><blockquote>Quote</blockquote><hr>',
  },
  {
    from: 'Notion: code',
    html: '<pre><code class="language-javascript">const a = 1;\n\nif (a) {\n\tb();\n}\n</code></pre>',
    expected: '<pre><code class="language-javascript">const a = 1;\n\nif (a) {\n\tb();\n}</code></pre>',
  },
  {
    from: 'Notion: to-dos',
    html: '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled checked> Done</li><li><input type="checkbox"> Open</li></ul>',
    expected: '<ul><li>☑ Done</li><li>☐ Open</li></ul>',
  },
  {
    from: 'Notion: a toggle',
    html: '<details open=""><summary>Toggle</summary><p>Inside</p></details>',
    expected: '<p>Toggle</p><p>Inside</p>',
  },
  {
    from: 'Outlook: a message',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>@font-face {font-family:Aptos;}</style></head><body lang="EN-US" link="#467886" style="word-wrap:break-word"><div class="WordSection1"><p class="MsoNormal"><span style="font-size:11.0pt">Hello Ann,<o:p></o:p></span></p><p class="MsoNormal"><span style="font-size:11.0pt"><o:p>&nbsp;</o:p></span></p><p class="MsoNormal">see <a href="https://example.com/a?b=1&amp;c=2">this</a>.</p></div></body></html>`,
    expected: `<p>Hello Ann,</p><p><br></p><p>see <a href="https://example.com/a?b=1&amp;c=2" ${link}>this</a>.</p>`,
  },
  {
    from: 'Outlook: a layout table',
    html: '<table width="600"><tr><td><p>First line</p><p>Second line</p></td></tr></table>',
    expected: '<p>First line</p><p>Second line</p>',
  },
  {
    from: 'Outlook: a real list',
    html: '<ul style="margin-top:0in" type="disc"><li class="MsoListParagraph" style="mso-list:l0 level1 lfo1">One<o:p></o:p></li></ul>',
    expected: '<ul><li>One</li></ul>',
  },
  {
    from: 'Gmail: lines',
    html: '<div dir="ltr"><div>One</div><div><br></div><div>Two <b>bold</b></div></div>',
    expected: '<p>One</p><p><br></p><p>Two <strong>bold</strong></p>',
  },
  {
    from: 'Gmail: a quoted answer',
    html: '<div class="gmail_quote"><blockquote class="gmail_quote" style="margin:0 0 0 .8ex"><div>Old</div><div>text</div></blockquote></div>',
    expected: '<blockquote><p>Old</p><p>text</p></blockquote>',
  },
  {
    from: 'Pages: text',
    html: `<html><head><meta http-equiv="Content-Style-Type" content="text/css"><title></title><style type="text/css">p.p1 {margin: 0.0px; font: 11.0px 'Helvetica Neue'} span.s1 {font-kerning: none}</style></head><body><p class="p1"><span class="s1">Two<span class="Apple-converted-space">&nbsp; </span>spaces and <b>bold</b></span></p><ul class="ul1"><li class="li1"><span class="s1">Item</span></li></ul></body></html>`,
    expected: '<p>Two &nbsp;spaces and <strong>bold</strong></p><ul><li>Item</li></ul>',
  },
  {
    from: 'Safari: words beside marks',
    html: '<p style="caret-color: rgb(0, 0, 0); white-space: normal;">One<span class="Apple-converted-space">\u00a0</span><b>bold</b><span class="Apple-converted-space">&nbsp;</span><i>it</i><span class="Apple-converted-space">&nbsp;&nbsp;</span>two,\u00a0hard</p>',
    expected: '<p>One <strong>bold</strong> <em>it</em> &nbsp;two,&#160;hard</p>',
  },
  {
    from: 'Apple Notes: a title and lines',
    html: '<div><b><span style="font-size: 24px">Title</span></b><br></div><div>Line<br></div><ul class="Apple-dash-list"><li>Dash</li></ul>',
    expected: '<p><strong>Title</strong></p><p>Line</p><ul><li>Dash</li></ul>',
  },
  {
    from: 'GitHub: a README',
    html: '<div class="markdown-heading" dir="auto"><h2 tabindex="-1" class="heading-element" dir="auto">Usage</h2><a id="user-content-usage" class="anchor" aria-label="Permalink: Usage" href="#usage"><svg class="octicon octicon-link" viewBox="0 0 16 16"><path d="m7.775 3.275"></path></svg></a></div><p dir="auto">Run <code>npm test</code>.</p>',
    expected: '<h2>Usage</h2><p>Run <code>npm test</code>.</p>',
  },
  {
    from: 'GitHub: a code block',
    html: '<div class="highlight highlight-source-js notranslate" dir="auto" data-snippet-clipboard-copy-content="x"><pre><span class="pl-k">const</span> <span class="pl-s1">a</span> <span class="pl-c1">=</span> <span class="pl-c1">1</span><span class="pl-kos">;</span></pre></div>',
    expected: '<pre><code class="language-javascript">const a = 1;</code></pre>',
  },
  {
    from: 'GitHub: lines of a file',
    html: '<table class="highlight tab-size js-file-line-container"><tbody><tr><td id="L1" class="blob-num" data-line-number="1"></td><td id="LC1" class="blob-code"><span class="pl-k">let</span> a</td></tr><tr><td class="blob-num"></td><td class="blob-code">  b()</td></tr></tbody></table>',
    expected: '<pre><code>let a\n  b()</code></pre>',
  },
  {
    from: 'GitHub: a task list',
    html: '<ul class="contains-task-list"><li class="task-list-item enabled"><input type="checkbox" id="" class="task-list-item-checkbox" checked="">Ship</li></ul>',
    expected: '<ul><li>☑ Ship</li></ul>',
  },
  {
    from: 'Tiptap: a task list',
    html: '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked="checked"><span></span></label><div><p>Done</p><p>More</p></div></li><li data-checked="false" data-type="taskItem"><label><input type="checkbox"><span></span></label>\n<div><p>Open</p></div></li></ul>',
    expected: '<ul><li><p>☑ Done</p><p>More</p></li><li>☐ Open</li></ul>',
  },
  {
    from: 'Lexical: a check list',
    html: '<ul __lexicallisttype="check"><li role="checkbox" tabindex="-1" aria-checked="true" value="1"><span style="white-space: pre-wrap;">Done</span></li><li role="checkbox" tabindex="-1" aria-checked="false" value="2"><span style="white-space: pre-wrap;">Open</span></li></ul>',
    expected: '<ul><li>☑ Done</li><li>☐ Open</li></ul>',
  },
  {
    from: 'VS Code: several lines',
    html: vscode(['const a = 1;', '', 'b();']),
    expected: '<pre><code>const a = 1;\n\nb();</code></pre>',
  },
  { from: 'VS Code: a word', html: vscode(['something']), expected: '<p>something</p>' },
  {
    from: 'JetBrains: code',
    html: `<html><head><meta http-equiv="content-type" content="text/html; charset=UTF-8"></head><body><pre style="background-color:#2b2b2b;color:#a9b7c6;font-family:'JetBrains Mono',monospace;font-size:9.8pt;"><span style="color:#cc7832;">val </span>a = <span style="color:#6897bb;">1<br></span>print(a)</pre></body></html>`,
    expected: '<pre><code>val a = 1\nprint(a)</code></pre>',
  },
  {
    from: 'ChatGPT: an answer',
    html: `<h3 data-start="0" data-end="10">Plan</h3><p data-start="1">Do <strong>this</strong>:</p><ol data-start="2"><li><p>First</p></li><li><p>Second</p></li></ol><pre class="overflow-visible!"><div class="contain-inline-size rounded-2xl"><div class="flex items-center">python</div><div class="sticky"><button class="flex">Copy code</button></div><div class="overflow-y-auto" dir="ltr"><code class="whitespace-pre! language-python"><span><span class="hljs-keyword">print</span>(1)\n</span></code></div></div></pre><hr>`,
    expected:
      '<h3>Plan</h3><p>Do <strong>this</strong>:</p><ol><li>First</li><li>Second</li></ol><pre><code class="language-python">print(1)</code></pre><hr>',
  },
  {
    from: 'Claude: an answer',
    html: '<p class="whitespace-pre-wrap break-words">Some <em>text</em> with <code class="bg-text-200/5">code</code></p><ul class="list-disc"><li class="whitespace-normal">A</li></ul>',
    expected: '<p>Some <em>text</em> with <code>code</code></p><ul><li>A</li></ul>',
  },
  {
    from: 'Slack: a message',
    html: '<meta charset="utf-8"><div class="p-rich_text_section">Hi <b data-stringify-type="bold">all</b><br>second<span data-stringify-type="paragraph-break" aria-label="&nbsp;"></span></div><pre class="c-mrkdwn__pre" data-stringify-type="pre">code\nhere</pre>',
    expected: '<p>Hi <strong>all</strong><br>second</p><pre><code>code\nhere</code></pre>',
  },
  {
    from: 'Slack: several paragraphs',
    html: '<meta charset="utf-8"><span>one</span><span class="c-mrkdwn__br" data-stringify-type="paragraph-break" style="box-sizing: inherit; display: block; height: unset;"></span><span>two</span><blockquote type="cite" class="c-mrkdwn__quote" data-stringify-type="quote">said<span class="c-mrkdwn__br" data-stringify-type="paragraph-break" style="display: block;"></span>twice</blockquote>',
    expected: '<p>one</p><p>two</p><blockquote><p>said</p><p>twice</p></blockquote>',
  },
  {
    from: 'Teams: lists and a link',
    html: '<div><p>Agenda</p><ol><li>One</li><li>Two</li></ol><p><a href="mailto:ann@example.com" title="mailto:ann@example.com">Ann</a></p></div>',
    expected: `<p>Agenda</p><ol><li>One</li><li>Two</li></ol><p><a href="mailto:ann@example.com" ${link} title="mailto:ann@example.com">Ann</a></p>`,
  },
  {
    from: 'Wikipedia: an article',
    html: '<h2><span class="mw-headline" id="History">History</span><span class="mw-editsection"><span>[</span><a href="/w/index.php?action=edit">edit</a><span>]</span></span></h2><p>In <b>1900</b><sup id="cite_ref-1" class="reference"><a href="#cite_note-1">[1]</a></sup> it was.</p><dl><dt>Term</dt><dd>Meaning</dd></dl>',
    expected: `<h2>History[<a href="/w/index.php?action=edit" ${link}>edit</a>]</h2><p>In <strong>1900</strong><a href="#cite_note-1" ${link}>[1]</a> it was.</p><p><strong>Term</strong></p><p>Meaning</p>`,
  },
  {
    from: 'LibreOffice: text',
    html: '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN"><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><style type="text/css">p { line-height: 115% }</style></head><body lang="en-GB"><p style="line-height: 100%">Text <font color="#ff0000"><b>red</b></font></p><ol><li><p>One</p></li></ol></body></html>',
    expected: '<p>Text <strong>red</strong></p><ol><li>One</li></ol>',
  },
  {
    from: 'Our own editor: a palette colour',
    html: '<p><span style="color: #9333EA">purple</span> <span style="color: rgb(224, 0, 0)">red</span> <span style="color: rgb(1, 2, 3)">foreign</span></p>',
    expected: '<p><span style="color: #9333EA">purple</span> <span style="color: #E00000">red</span> foreign</p>',
  },
  {
    from: 'Chrome: a selection with spaces',
    html: '<meta charset=\'utf-8\'><span style="color: rgb(0, 0, 0); font-family: Arial; white-space: normal;">a&nbsp; b and 10&nbsp;km</span>',
    expected: '<p>a &nbsp;b and 10&#160;km</p>',
  },
  {
    from: 'Lexical: pre-wrapped text',
    html: '<p dir="ltr"><span style="white-space: pre-wrap;">two  spaces</span><b><strong class="x" style="white-space: pre-wrap;"> bold</strong></b></p>',
    expected: '<p>two &nbsp;spaces<strong> bold</strong></p>',
  },
];
