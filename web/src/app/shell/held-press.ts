/**
 * Runs in a finished page from its first byte until the app is alive. A press on a button is kept, shown at once, and made when there is
 * a handler for it; the last one counts, as the one before no longer looks pressed. A link goes where it leads by itself, and shows so.
 * What was typed is told to React, which took the fields over as the server wrote them: it hears a change only where the value is not the one
 * it remembers, and of a list that is chosen from only by `change`. A form without an address would lose the page's own.
 */
export const heldPressScript = `(function(w){var held,typed=new Set(),names=['click','input','submit'];
function keep(e){var t=e.target,p;
if(e.type==='input')typed.add(t);
else if(e.type==='submit'){if(!t.hasAttribute('action'))e.preventDefault()}
else if((p=t.closest('a,button'))&&!e.metaKey&&!e.ctrlKey&&!e.shiftKey){
if(held)held.removeAttribute('data-held');
held=p;p.setAttribute('data-held','');
if(p.localName==='button'){e.preventDefault();e.stopImmediatePropagation()}}}
names.forEach(function(n){w.addEventListener(n,keep,true)});
w.addEventListener('alive',function(){
try{delete sessionStorage.restarts}catch(e){}
names.forEach(function(n){w.removeEventListener(n,keep,true)});
typed.forEach(function(f){var k=f._valueTracker;if(k)k.setValue(f.value+'.');
f.dispatchEvent(new Event(f.localName==='select'?'change':'input',{bubbles:true}))});
if(held){held.removeAttribute('data-held');if(held.localName==='button')held.click()}
},{once:true})})(window)`.replaceAll('\n', '');
