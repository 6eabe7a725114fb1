import { languageCodes } from '@parlour/phrases/languages';
import { languageKey } from '../../lib/language/language.ts';
import { recentKey, rememberedKey } from '../../features/shop/recent-key.ts';
import { themeKey } from '@parlour/ui/browser/theme.ts';
import { knownByCookies } from '../../lib/session/user-token.ts';

/**
 * Runs before anything is painted: applies the chosen theme, says for what a finished page leaves room
 * (stores that were looked at on this device, the way to the last one) or not (the prompt to sign in, for a customer who is signed in), and where the cookie that mirrors the chosen language was lost,
 * sets it again and asks for the page once more.
 */
export const firstPaintScript = `(function(d){try{var s=localStorage;
var t=s.getItem('${themeKey}');if(t==='light'||t==='dark')d.dataset.theme=t;
if(s.getItem('${recentKey}'))d.dataset.recent='';
if(s.getItem('${rememberedKey}'))d.dataset.store='';
if(/(^|; )(${knownByCookies.join('|')})=/.test(document.cookie))d.dataset.known='';
var l=s.getItem('${languageKey}'),c='language='+l;
if(/^(${languageCodes.join('|')})$/.test(l)&&l!==d.dataset.language&&!/[?&]lang=/.test(location.search)&&document.cookie.indexOf(c)<0){
document.cookie=c+';path=/;max-age=31536000;samesite=lax';
if(document.cookie.indexOf(c)>=0)location.reload()}
}catch(e){}})(document.documentElement)`.replaceAll('\n', '');
