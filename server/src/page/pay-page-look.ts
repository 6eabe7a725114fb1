import { createHash } from 'node:crypto';

/** The app's own colours and measures, in one sheet that stands in the page: it is served without any file of the app. */
export const payPageStyle = `:root{color-scheme:light dark;--bg:light-dark(#f6f7f9,#0e1116);--surface:light-dark(#fff,#161a21);--surface2:light-dark(#eef1f5,#20262f);
--border:light-dark(#d9dee7,#2f3743);--border-strong:light-dark(#7c8594,#7a8596);--text:light-dark(#14171f,#f2f4f8);--text2:light-dark(#434b5a,#bcc4d0);--text3:light-dark(#5d6675,#9aa4b3);
--danger:light-dark(#b42318,#ff9a8f);--danger-soft:light-dark(#fef0ee,#3a1714);--warning:light-dark(#8a3b06,#f6b45f);--warning-soft:light-dark(#fff4e0,#35230b);
--brand-text:light-dark(#2e56f2,#5f88f8);--focus:light-dark(#2e56f2,#5f88f8);
--font:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans',sans-serif}
:lang(zh-Hans){--font:system-ui,-apple-system,'PingFang SC','HarmonyOS Sans SC','MiSans','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',sans-serif}
:lang(zh-Hant){--font:system-ui,-apple-system,'PingFang TC','Microsoft JhengHei','Noto Sans TC','Noto Sans CJK TC',sans-serif}
*{box-sizing:border-box}body,h1,h2,p,ul,dl,dd{margin:0;padding:0}ul{list-style:none}
body{min-block-size:100vh;background:var(--bg);color:var(--text);font:1rem/1.45 var(--font);overflow-wrap:anywhere}
.test{padding:12px 16px;background:var(--warning-soft);color:var(--warning);text-align:center;font-size:.875rem;font-weight:600}
main{display:grid;gap:24px;max-inline-size:560px;margin:0 auto;padding:24px 16px 48px}
.summary,.pay{display:grid;gap:20px;align-content:start;min-inline-size:0}
@media (min-width:960px){main:has(.pay){grid-template-columns:1fr 1fr;gap:64px;max-inline-size:1040px;padding-block-start:56px}}
.shop{color:var(--text2);font-weight:600}h1{font-size:1.75rem;line-height:1.25}.purpose{font-size:1.125rem;font-weight:600}.amount{font-size:2.25rem;font-variant-numeric:tabular-nums}
h2{font-size:1.125rem;line-height:1.25;font-weight:600}.head{display:grid;gap:4px}.soft{color:var(--text2)}.small{font-size:.875rem;color:var(--text3)}
.kept{display:grid;gap:2px;padding:12px 16px;border-radius:12px;background:var(--surface2)}.kept span{font-size:.875rem;color:var(--text2)}
.visit{display:grid;grid-template-columns:auto 1fr;gap:12px 20px;padding-block:16px;border-block:1px solid var(--border)}.visit>div{display:grid;grid-template-columns:subgrid;grid-column:1/-1;align-items:baseline}.visit dd{grid-column:2;word-break:keep-all}.visit li+li{margin-block-start:4px}.added{display:block}
.after{display:grid;gap:8px}
.card{display:grid;gap:16px;padding:20px;background:var(--surface);border:1px solid var(--border);border-radius:20px}
.notice{padding:12px 16px;border-radius:12px;background:var(--danger-soft);color:var(--danger);font-weight:600}
label{display:grid;gap:8px;font-weight:600}
input{inline-size:100%;min-block-size:48px;padding:8px 16px;font:inherit;font-variant-numeric:tabular-nums;letter-spacing:.04em;color:inherit;background:var(--surface);border:1px solid var(--border-strong);border-radius:12px}
input{scroll-margin-block:120px 200px}input[aria-invalid]{border-color:var(--danger)}
button,.way{display:flex;align-items:center;justify-content:center;inline-size:100%;min-block-size:48px;padding:8px 20px;font:inherit;font-weight:600;line-height:1.25;text-align:center;text-decoration:none;color:inherit;background:none;border:1px solid transparent;border-radius:12px;cursor:pointer}
.primary{background:#2e56f2;border-color:#2e56f2;color:#fff}.primary:hover{background:#2344e0}.secondary{background:var(--surface);border-color:var(--border-strong)}.quiet{color:var(--brand-text)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.cards{display:grid;gap:12px}.cards ul{display:grid;background:var(--surface);border:1px solid var(--border);border-radius:20px;overflow:hidden}
.cards li+li{border-block-start:1px solid var(--border)}
.cards button{display:grid;justify-content:stretch;justify-items:start;gap:2px;padding:10px 20px;border-radius:0;text-align:start}.cards button:hover{background:var(--surface2)}.cards button:focus-visible{outline-offset:-2px}
.cards .soft{font-size:.875rem;font-weight:400}.cards .figures{font-variant-numeric:tabular-nums;letter-spacing:.02em}`;

/** What the page may load and do: its own sheet, and sending its forms, to us and from us back to where the order came from. */
export function payPagePolicy(backTo: readonly string[]): string {
  const sheet = createHash('sha256').update(payPageStyle).digest('base64');
  const origins = [...new Set(backTo.map((address) => new URL(address).origin))];
  return [
    "default-src 'none'",
    `style-src 'sha256-${sheet}'`,
    `form-action ${["'self'", ...origins].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
