/** Texts that must be shown unchanged: no template, formatter or lookup may interpret them. */

const TEMPLATES = [
  '{{name}}',
  '{{percentFail}}',
  '{{ name }}',
  '{{{name}}}',
  '{{- name}}',
  '{{name, number}}',
  '{name}',
  '{0}',
  '[name]',
  '$t(common.ok)',
  '$t(common.ok, {"name": "x"})',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a template
  '${alert(1)}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a template
  '${{constructor.constructor("alert(1)")()}}',
  "{{constructor.constructor('alert(1)')()}}",
  '<%= alert(1) %>',
  '#{alert(1)}',
  '%s',
  '%s%s%s%n%x',
  '%d',
  '%%',
  '%o',
  '%c',
  '%percentFail%',
  ':percentFail',
  '$&',
  '$1$2',
  "$`$'",
  '\\u0061\\x61\\n',
  'common.ok',
  'codes:errors.NO_DATA',
  '{"message":"x"}',
]

const PROTOTYPE = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  '__defineGetter__',
  '__lookupSetter__',
  '__proto__[polluted]',
  '__proto__.polluted',
  'constructor.prototype.polluted',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
]

/** Characters that are invisible, change the text direction, stack up, look like others or are half of a pair. */
const HIDDEN = [
  '\u202ealert(1)',
  '\u202dleft to right',
  '\u2066isolated\u2069',
  '\u2067\u202eopen and never closed',
  '\u061ca',
  'ab\u200bcd',
  '\u200d\u200c\u2060\ufeff',
  'soft\u00adhyphen',
  'a\u2028b\u2029c',
  '\u0001\u0002\u0008\u001b[31m',
  'a\u0000b',
  '\ud800 alone',
  '\udc00\ud800',
  'Z\u0351\u0310\u0306a\u0325\u0301\u0334l\u0334\u0353g\u0317o'.repeat(8),
  '\u0e01\u0e49\u0e49\u0e49\u0e49\u0e49\u0e49',
  'paypa\u04cf',
  '\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67',
]

const MARKUP = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<svg onload=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover=alert(1) x='",
  '" autofocus onfocus=alert(1) x="',
  '</title><script>alert(1)</script>',
  '</option></select><img src=x onerror=alert(1)>',
  '&lt;b&gt;',
  '&amp;amp;',
  '&#60;img&#62;',
  '<b>bold</b>',
  '<1>x</1>',
  '<Trans>x</Trans>',
  'javascript:alert(1)',
  ']]>',
  '<!--',
  '-->',
]

const SPREADSHEET = ['=1+1', '=HYPERLINK("https://evil.example")', '+1', '-1', '@SUM(1)', '\t=1', '\r=1']

const LONG = [
  'a'.repeat(5_000),
  '\u0e01'.repeat(3_000),
  'word '.repeat(1_000),
  '9'.repeat(2_000),
  '<'.repeat(2_000),
  '<b>'.repeat(700),
  '&'.repeat(2_000),
  'https://good.example/'.repeat(100),
]

/** All of the texts above. */
export const HOSTILE_TEXTS = [...TEMPLATES, ...PROTOTYPE, ...HIDDEN, ...MARKUP, ...SPREADSHEET, ...LONG]
