/** The styles of the control panel. */
export const STYLES = `
:root{color-scheme:light dark;--ground:light-dark(#f5f6f8,#14171c);--paper:light-dark(#fff,#1d2229);--ink:light-dark(#1c2430,#e8ecf1);
--quiet:light-dark(#566173,#a3aebd);--line:light-dark(#d5dae2,#3a434f);--field:light-dark(#747f90,#8a95a5);--link:light-dark(#0b57b7,#8cbcff);
--good:light-dark(#0a6b3d,#6fd6a0);--good-ground:light-dark(#e2f5ea,#12321f);--bad:light-dark(#a8201a,#ff9a92);--bad-ground:light-dark(#fdeceb,#3d1917);
--warn:light-dark(#7a4b00,#f3c26b);--warn-ground:light-dark(#fdf2dc,#3a2a0c)}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header,main,footer{max-width:72rem;margin:0 auto;padding:0 1rem}header{padding-top:1rem}
.brand{margin:0;font-weight:700;font-size:1.1rem}.brand span{font-weight:400;color:var(--quiet);margin-left:.35rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem;list-style:none;margin:.5rem 0 0;padding:0 0 .5rem;border-bottom:1px solid var(--line)}
nav a{display:inline-flex;align-items:center;padding:.25rem .7rem;min-height:2.75rem;border-radius:.5rem;text-decoration:none;color:var(--ink)}
nav a:hover{background:var(--paper)}nav a[aria-current]{background:var(--link);color:light-dark(#fff,#14171c);font-weight:600}
a{color:var(--link)}h1{font-size:1.6rem;line-height:1.2;margin:1.25rem 0 .75rem}h2{font-size:1.2rem;margin:0 0 .5rem}h3{font-size:1rem;margin:0}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}main:focus{outline:none}
.skip{position:absolute;left:-999rem}.skip:focus{left:1rem;top:.5rem;background:var(--paper);padding:.5rem 1rem}
section,.card,.empty{background:var(--paper);border:1px solid var(--line);border-radius:.75rem;padding:1rem;margin:0 0 1rem}
section>:last-child,.card>:last-child,.done:last-child{margin-bottom:0}.unseen{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
.lead,.quiet{color:var(--quiet)}.lead{margin:0 0 1rem;max-width:44rem}.quiet,small{font-size:.9rem}p{margin:.25rem 0 .75rem}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));gap:1rem;list-style:none;margin:0;padding:0}
.cards>li{display:flex}.card{flex:1;min-width:0;margin:0}.card p{margin:.25rem 0}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));gap:1rem;align-items:start}.two>section{margin:0;min-width:0}.two{margin-bottom:1rem}
.badge{display:inline-block;padding:.05rem .55rem;border-radius:1rem;font-size:.85rem;font-weight:600}
.good{color:var(--good);background:var(--good-ground)}.bad{color:var(--bad);background:var(--bad-ground)}.warn{color:var(--warn);background:var(--warn-ground)}
.done,.errors{border-radius:.5rem;padding:.75rem 1rem;margin:0 0 1rem}.done{background:var(--good-ground);color:var(--good)}
.errors{background:var(--bad-ground);color:var(--bad)}.errors a{color:inherit}.errors ul{margin:.25rem 0 0;padding-left:1.25rem}.problem{color:var(--bad);font-weight:600;display:block}
label{display:block;font-weight:600;margin-top:.75rem}label .quiet{font-weight:400;display:block}.bar label{margin:0;font-weight:400}
input,select,button,.button{font:inherit;min-height:2.75rem;border-radius:.5rem}
input:not([type=checkbox]),select{width:100%;padding:.45rem .6rem;border:1px solid var(--field);background:var(--paper);color:var(--ink)}
input[aria-invalid]{border:2px solid var(--bad)}input[type=checkbox]{min-height:0;width:1.15rem;height:1.15rem;vertical-align:-.15rem}
button,.button{display:inline-flex;align-items:center;padding:.45rem 1rem;border:1px solid var(--link);background:var(--link);color:light-dark(#fff,#14171c);font-weight:600;text-decoration:none;cursor:pointer}
button.second,.button{background:transparent;color:var(--link)}form.inline{display:inline}.send{margin:1rem 0 0}
.bar{display:flex;flex-wrap:wrap;gap:.75rem 1rem;align-items:center;margin:0 0 1rem}.bar p{margin:0}.bar select{width:auto;flex:1;min-width:0;max-width:16rem}
.rows{list-style:none;margin:0;padding:0}.rows>li{border-top:1px solid var(--line);padding:.6rem 0;display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;justify-content:space-between}
.rows>li:first-child{border-top:0}.rows .what{flex:1 1 14rem;min-width:0}
code,pre,.mono{font-family:ui-monospace,monospace;font-size:.85rem}pre{white-space:pre-wrap;max-height:24rem;overflow:auto;background:var(--ground);border:1px solid var(--line);border-radius:.5rem;padding:.75rem;margin:.25rem 0 .75rem}
details{border-top:1px solid var(--line);padding:.25rem 0}details:first-of-type{border-top:0}summary{cursor:pointer;padding:.5rem 0}summary .mono{margin:0 .35rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1rem;margin:.5rem 0}dt{color:var(--quiet)}dd{margin:0;min-width:0}
iframe+pre,h2+pre{max-height:34rem}iframe{width:100%;height:34rem;border:1px solid var(--line);border-radius:.5rem;background:#fff}
footer p{border-top:1px solid var(--line);padding:1rem 0 2rem;margin:1rem 0 0;color:var(--quiet);font-size:.9rem}
fieldset{border:0;margin:0;padding:0}.grid{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,12rem),1fr));gap:0 1rem;align-items:end}
@media(min-width:60rem){.beside{grid-template:auto 1fr/1fr 1fr}.beside>section:nth-child(2){grid-area:1/2/3/3}}
@media(prefers-reduced-motion:no-preference){nav a,button,.button{transition:background-color .15s}}
@media(forced-colors:active){nav a[aria-current]{outline:2px solid}}`;
