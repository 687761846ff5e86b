import { defineHostile } from '../hostility/define-hostile.ts'

export const hostile = defineHostile({
  title: 'answers everything with a page of HTML, as a gateway does',
  answer: ({ send }) =>
    send({
      status: 200,
      headers: [['content-type', 'text/html; charset=utf-8']],
      body: '<!doctype html><title>Sign in</title><h1>Please sign in</h1><script>alert(1)</script>',
    }),
})
