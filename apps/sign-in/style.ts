// The style of the provider's own pages, in the product's tokens. One sheet, allowed by its hash.

export const STYLE = `
:root{color-scheme:light dark;--ground:#f2f5f2;--surface:#fff;--line:#dde5df;--line-strong:#c5d0c9;--ink:#12211c;
--ink-2:#47564f;--ink-3:#5f6e67;--brand:#0b6b57;--strong:#07503f;--on-brand:#fff;--soft:#e2f0eb;--bad:#b3261e;
--bad-soft:#fbe4e1;--warn:#8a5700;--warn-soft:#fdeecd;--field:#87948d;
--hero:linear-gradient(135deg,#0b6b57,#075543 62%,#05402f);
--shadow:0 1px 2px rgb(16 40 32/.05),0 4px 16px -6px rgb(16 40 32/.08)}
@media (prefers-color-scheme:dark){:root{--ground:#0d1412;--surface:#141d1a;--line:#25312c;--line-strong:#35443d;
--ink:#e8efeb;--ink-2:#b4c2bb;--ink-3:#94a49c;--brand:#5cc4a7;--strong:#86d8c1;--on-brand:#04231a;--soft:#17332b;
--bad:#f2958d;--bad-soft:#3d1a17;--warn:#efbf6a;--warn-soft:#37290c;--field:#66746d;
--hero:linear-gradient(135deg,#12493c,#0c3329 60%,#0a261f);--shadow:none}}
*{box-sizing:border-box}
html{font:16px/1.5 "Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;
-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--ground);color:var(--ink)}
.hero{background:var(--hero);color:#fff;padding:28px 24px 76px}
.hero>div{max-width:416px;margin:0 auto}
.name{display:flex;align-items:center;gap:12px;margin:0;font-size:20px;font-weight:700;letter-spacing:-.01em}
.name svg{flex:none;width:44px;height:44px}
.name small{display:block;font-size:14px;font-weight:400;letter-spacing:0;color:#c9e6dc}
.promise{display:none}
main{flex:1;padding:0 16px;margin-top:-52px}
.card{max-width:416px;margin:0 auto;padding:24px 20px 28px;background:var(--surface);border:1px solid var(--line);
border-radius:14px;box-shadow:var(--shadow)}
h1{margin:0;font-size:24px;line-height:1.25;letter-spacing:-.02em}
.lead{margin:4px 0 20px;color:var(--ink-2)}
.note{display:flex;gap:10px;margin:0 0 18px;padding:11px 14px;border-radius:10px;font-weight:600}
.note svg{flex:none;width:20px;height:20px;margin-top:2px}
.bad{background:var(--bad-soft);color:var(--bad)}
.warn{background:var(--warn-soft);color:var(--warn)}
label{display:block;margin:0 0 6px;font-size:14px;font-weight:600}
input{display:block;width:100%;height:48px;margin:0 0 16px;padding:0 14px;font:inherit;color:var(--ink);
background:var(--surface);border:1px solid var(--field);border-radius:10px}
input:hover{border-color:var(--ink-3)}
input[aria-invalid=true]{border-color:var(--bad)}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;margin:8px 0 0;
padding:10px 16px;font:inherit;font-weight:600;text-decoration:none;color:var(--on-brand);background:var(--brand);
border:1px solid transparent;border-radius:10px;cursor:pointer;transition:background-color .16s}
button:hover,.button:hover{background:var(--strong)}
.quiet{color:var(--ink);background:none;border-color:var(--line-strong)}
.quiet:hover{background:var(--soft)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
input:focus-visible{outline-offset:0;border-color:var(--brand)}
.languages{display:flex;gap:4px;margin:12px -12px -12px;font-size:14px}
.languages>*{padding:12px;color:var(--brand)}.languages b{color:var(--ink-3);font-weight:600}
.unseen{position:absolute;clip-path:inset(50%)}
h2{margin:32px 0 0;font-size:19px}section ul{margin:0 0 20px;padding:0;list-style:none}
section li{display:flex;align-items:center;justify-content:space-between;gap:12px;overflow-wrap:anywhere}
section li button{width:auto;min-height:44px}[hidden]{display:none!important}
.help{margin:20px 0 0;font-size:14px;color:var(--ink-3)}
footer{padding:24px 16px;text-align:center;font-size:14px;color:var(--ink-3)}
@media (min-width:992px){
body{display:grid;grid-template:1fr auto/minmax(400px,5fr) 7fr}
.hero{grid-row:1/3;display:flex;flex-direction:column;justify-content:space-between;padding:48px 56px}
.hero>div{max-width:none;margin:0}
.promise{display:block;max-width:22ch;margin:0;font-size:40px;font-weight:700;line-height:1.15;letter-spacing:-.025em}
.promise+p{max-width:40ch;margin:16px 0 0;font-size:16px;color:#c9e6dc}
main{display:grid;place-items:center;margin:0;padding:48px 32px}
.card{width:100%;padding:36px 36px 40px;border-radius:16px}
h1{font-size:28px}}
@media (max-width:991px){.promise+p{display:none}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`;
