import { describe, expect, it } from 'vitest'
import { isJudged, slowTextFor } from './slow-patterns'

/** Patterns that are slow on some text, by why. */
const SLOW: readonly (readonly [why: string, pattern: RegExp])[] = [
  ['a choice that reads one letter twice', /(a|a)*b/],
  ['a repetition of a repetition', /(a+)+$/],
  ['words with or without a space after them', /^(\w+\s?)*$/],
  ['two repetitions side by side', /(x+x+)+y/],
  ['one word that is two of another', /^zq(?:uu|u)+k$/],
  ['a choice between overlapping sets', /([ab]|[bc])+d/],
  ['a choice between overlapping names', /\bQQ(?:\p{L}|[a-z])+\d/u],
  ['parts of an address', /^([a-z0-9]+[-.]?)+@/i],
  ['lines of text or of anything', /^k=(.|\s)*;$/],
  ['only the character that it refuses makes it slow', /^([^"]+)+$/],
  ['spaces twice', /\s*\s*x/],
  ['anything twice', /.*x.*y/],
  ['anything three times, from the beginning', /^.*x.*y.*z$/],
  ['a name twice after a beginning of its own', /^id: (\w*)(\w*)!$/],
  ['spaces after a repeated word', /^(?:\[tag\])*\s*\s*$/],
  ['a comment that never ends', /<!--.*?-->/gs],
  ['a comment of a program that never ends', /\/\*[\s\S]*?\*\//g],
  ['a placeholder that never ends', /\$\{[^}]*\}/g],
  ['a rule that never ends', /@import\s+.*;/gi],
  ['an address that never ends', /url\(\s*["']?.*["']?\s*\)/g],
  ['a sign twice, then others', /~~[\s\S]*?~!/g],
  ['a repeated name', /(?:amp;)*lt;/g],
  ['a choice of words, repeated', /(?:foo|bar)+baz/i],
  ['numbers with commas', /\d+(?:,\d+)*%/g],
  ['the same number twice', /(\d+)-\1/],
  ['Thai', /[\u0e00-\u0e7f]+\s*บาท/g],
  ['Lao', /ຈຳນວນ\s*[:：]?\s*[\d,]+\s*ກີບ/],
  ['blanks before an end', /\s+$/],
  ['looking behind without an end', /(?<=x\s*)\d/],
  ['looking ahead without an end', /(?=.*x).*y/g],
  ['looking ahead for what isn’t there', /\B(?=(?:\d{3})+$)/g],
  ['names between points', /\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{6,}\b/g],
  ['a long name that never ends', /<textarea[^>]*>/],
  ['a title that never ends', /<title[^>]*>([^<]*)<\/title/i],
  ['the lines of a program', /\n\s+at \S/],
  ['a picture that never ends', /<svg[\s>].*<\/svg\s*>/is],
  ['a number with or without a point', /^(-?)(\d*)\.?(\d*)$/],
  ['a text between quotes', /"[^"\\]*(?:\\.[^"\\]*)*"/g],
  ['an attribute with blanks', /(\ssrc\s*=\s*["']?\s*)data:/gi],
  ['a tag with blanks', /<b\s*=\s*"?\s*>/],
]

const LINEAR: readonly RegExp[] = [
  /\s+/g,
  /^\s+/,
  /^[a-z]+$/i,
  /[^<]*/,
  /^a*b*c*$/,
  /<[^<>]{0,80}>/g,
  /\d/g,
  /^(?:a|b)*$/,
  /\b\w/g,
  /(?:ab)*/g,
  /^\d{1,3}(?:,\d{3})*$/,
  /[\u0e00-\u0e7f]+/g,
  /(?<!\s)\s/g,
  /&(?:amp|lt|gt);/g,
  /^[^@]+@[^@]+$/,
  /"(?:[^"\\]|\\.)*/g,
  /(?<=a)b/g,
  /^.*$/m,
  /\r?\n/g,
  /^(?:\w+,)*$/,
  /^--\s*(\S.*)$/,
  /(?<![\w-])[\w-]+/g,
  /^(?:\s*\w+\s*;)*$/,
  /\b\w{1,40}@\w{1,40}\b/g,
]

describe('the judge of patterns', () => {
  it.each(SLOW)('finds a text on which one is slow: %s', (_, pattern) => {
    expect(slowTextFor(pattern)).not.toBeNull()
  })

  it.each(LINEAR.map((pattern) => [pattern]))('finds none for a linear one: %s', (pattern) => {
    expect(isJudged(pattern)).toBe(true)
    expect(slowTextFor(pattern)).toBeNull()
  })
})
