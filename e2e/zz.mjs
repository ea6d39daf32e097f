import { chromium } from 'playwright';
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-background-networking','--disable-component-update','--disable-sync','--no-first-run']});
const base='http://localhost:4391';
const screens=['','whoami','experience','skills','certifications','credits','contact'];
const cases=[];
for (const s of screens) { cases.push([`/${s}`,null,'it']); cases.push([s?`/en/${s}`:'/en',null,'en']); cases.push([`/${s}`,'en','en']); cases.push([s?`/en/${s}`:'/en','it','en']); cases.push([`/${s}?lng=en`,null,'en']); cases.push([s?`/en/${s}?lng=it`:'/en?lng=it',null,'it']); }
cases.push(['/nope',null,'it'],['/en/nope',null,'en'],['/nope','en','en']);
for (const [path,cookie,lang] of cases) {
  const ctx=await b.newContext(); if(cookie) await ctx.addCookies([{name:'i18next',value:cookie,url:base}]);
  const page=await ctx.newPage(); const msgs=[]; page.on('console',m=>msgs.push(m.type()+': '+m.text().slice(0,300))); page.on('pageerror',e=>msgs.push('ERR '+String(e).slice(0,400)));
  const reqs=[]; page.on('request',r=>{ if(!r.url().startsWith(base)) reqs.push(r.url())});
  await page.goto(base+path); 
  await page.waitForFunction(()=>{const r=document.getElementById('root'); return r && Object.keys(r).some(k=>k.startsWith('__reactContainer')) && !document.documentElement.dataset.start},null,{timeout:8000}).catch(e=>msgs.push('NOSTART'));
  await page.waitForTimeout(150);
  const got=await page.evaluate(()=>[document.documentElement.lang, document.title, document.querySelector('h1')?.textContent, getComputedStyle(document.body).visibility]);
  const bad = got[0]!==lang||msgs.filter(m=>!(/404/.test(m)&&/nope/.test(path))).length||reqs.length||got[3]!=='visible';
  console.log(bad?'BAD':'ok', path, cookie, got.join(' / '), bad?msgs.join('\n   '):'', reqs.join(' '));
  await ctx.close();
}
await b.close();
