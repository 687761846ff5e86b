import assert from 'node:assert/strict'
import { test } from 'node:test'
import { urlProblem } from './url-problem.ts'

for (const url of [
  'https://a.test/f/1',
  'http://127.0.0.1:8080/f',
  'HTTPS://A.TEST',
  'https://a.test?f=1',
  's3://bucket/f',
  'urn:uuid:6f1d0c1e-7f4b-4a0e-9c0e-0a6f0b7d7a11',
  'data:text/plain;base64,aGk=',
  'cid:f1@a.test',
  'storage:///f/1',
  's3://bucket/100 % "raw"'.replaceAll(' ', ''),
  'https://[::1]:8080/f',
  "https://a.test/f%20(1)+'a'.txt?a[]=b#[c]",
  'https://a.test/ü.txt',
  'upload:12345',
  'blob:99999/f',
]) {
  test(`the address of an uploaded file may be ${url}`, () => assert.equal(urlProblem(url), undefined))
}

const problems: readonly [url: string, problem: RegExp][] = [
  ['', /scheme/],
  ['/files/1', /scheme/],
  ['//a.test/f', /scheme/],
  ['a.test:8080/f', /scheme/],
  ['a.test:8080', /scheme/],
  ['localhost:8080', /scheme/],
  ['files:8080/f', /scheme/],
  ['C:\\f', /scheme/],
  ['http:\\\\a.test\\f', /a backslash after its scheme/],
  ['urn:', /scheme/],
  ['file:///f', /host/],
  ['https:///f', /host/],
  ['https:f', /host/],
  ['https://?f', /host/],
  ['https://#f', /host/],
  ['see https://a.test/', /blanks/],
  ['1https://a.test/', /scheme/],
  ['https://a.test/f 1', /blanks/],
  ['https://a.test/f\n', /blanks/],
  ['https://a.test:port/', /read as a URL/],
  ['https://[::1/', /read as a URL/],
  ['https://a.test/"f".txt', /"\\"" in it unescaped/],
  ['https://a.test/f\\g.txt', /unescaped/],
  ['https://a.test/<f>.txt', /"<" in it unescaped/],
  ['https://a.test/f[1].txt', /"\[" in it unescaped/],
  ['https://a.test/f|g', /"\|" in it unescaped/],
  ['https://a.test/100%.txt', /"%\.t" in it, which escapes nothing/],
  ['https://a.test/100%', /"%" in it/],
  ['https://a.test/f?name=%zz', /"%zz" in it/],
]
for (const [url, problem] of problems) {
  test(`the address of an uploaded file cannot be ${JSON.stringify(url)}`, () =>
    assert.match(urlProblem(url) ?? '', problem))
}
