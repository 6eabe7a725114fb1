(() => {
  const script = document.currentScript;
  const page = document.documentElement;
  const { shop, mode, lang = page.lang, text, color = '#14171f' } = script?.dataset ?? {};
  if (!shop) return;
  const home = new URL(script.src).origin;
  const words = ['WORDS'];
  const tag = lang.toLowerCase();
  const [, code, book, close] = words.find(([known, own]) => own === tag || tag.startsWith(known)) ?? words[0];

  function make(name, css, content = '') {
    const made = document.createElement(name);
    made.style.cssText = css;
    made.textContent = content;
    return made;
  }

  function frame(css, resize) {
    const made = make('iframe', `border:0;width:100%;display:block;color-scheme:normal;${css}`);
    const query = { compId: shop, mode: 'component', host: location.origin, lang: code };
    made.src = `${home}/shopDetail?${new URLSearchParams(query)}`;
    made.title = text || book;
    made.allow = 'clipboard-write';
    made.referrerPolicy = 'origin';
    addEventListener('message', ({ origin, source, data }) => {
      if (origin !== home || source !== made.contentWindow) return;
      const { parlour: kind, height, ...detail } = data ?? {};
      if (kind === 'height') resize?.(height);
      else if (detail.shop) document.dispatchEvent(new CustomEvent(`parlour:${kind}`, { detail }));
    });
    return made;
  }

  function inline() {
    let wanted = 640;
    const fit = () => (made.style.height = `${Math.max(480, Math.min(wanted, innerHeight))}px`);
    const made = frame('', (height) => {
      if (Number.isFinite(height) && height > 0) wanted = Math.ceil(height);
      fit();
    });
    addEventListener('resize', fit);
    fit();
    script.after(made);
  }

  function open() {
    const size = 'width:min(100%,30rem);height:min(100%,52rem);max-width:100%;max-height:100%';
    const ground = 'color-scheme:light dark;background:light-dark(#fff,#0e1116);box-shadow:0 0 0 100vmax #0007';
    const box = make('dialog', `padding:0;border:0;border-radius:1rem;overflow:hidden;${ground};${size}`);
    const colours = 'color:light-dark(#14171f,#f2f4f8);background:light-dark(#eef0f4,#20262f)';
    const bar = `width:100%;height:2.75rem;border:0;cursor:pointer;${colours}`;
    const leave = make('button', `display:block;font:1rem system-ui;${bar}`, close);
    leave.onclick = () => box.close();
    box.onclose = () => box.remove();
    box.append(leave, frame('height:calc(100% - 2.75rem)'));
    document.body.append(box);
    box.showModal();
  }

  function button() {
    const look = 'padding:.875rem 1.5rem;border:0;border-radius:.75rem;cursor:pointer;color:#fff';
    const opener = make('button', `font:600 1rem system-ui;${look}`, text || book);
    opener.type = 'button';
    opener.style.background = color;
    opener.onclick = open;
    script.after(opener);
  }

  if (mode === 'inline') inline();
  else button();
})();
