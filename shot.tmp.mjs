import { chromium } from '@playwright/test'
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
const [,, dir, out, path='/', w='1300', h='1500', click=''] = process.argv
const types={html:'text/html',js:'text/javascript',css:'text/css',json:'application/json',svg:'image/svg+xml'}
const server = dir.startsWith('http') ? undefined : createServer(async (q,r)=>{ try { const u=new URL(q.url,'http://x').pathname; const f=join(dir, u==='/'?'index.html':decodeURIComponent(u)); r.setHeader('content-type',types[f.split('.').pop()]??'application/octet-stream'); r.end(await readFile(f)) } catch { r.statusCode=404; r.end() } }).listen(0,'127.0.0.1')
if (server) await new Promise(x=>server.once('listening',x))
const base = server ? `http://127.0.0.1:${server.address().port}` : dir
const b = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--disable-gpu','--no-sandbox'] })
const p = await b.newPage({ viewport:{ width:+w, height:+h } })
await p.goto(base+path); await p.waitForTimeout(2500)
for (const c of click.split('|').filter(Boolean)) { await p.locator(c).first().click({timeout:8000}).catch(e=>console.log('no click',c,e.message.split('\n')[0])); await p.waitForTimeout(1500) }
await p.screenshot({ path: out }); await b.close(); server?.close()
