/** Loads again what is shown when it is looked at again, from another tab or a window beside it; a request that is under way is the one for both. */
export function onSeenAgain(refetch: (how: { cancelRefetch: boolean }) => unknown): () => void {
  const renew = () => void refetch({ cancelRefetch: false });
  const renewShown = () => {
    if (document.visibilityState === 'visible') renew();
  };
  window.addEventListener('focus', renew);
  document.addEventListener('visibilitychange', renewShown);
  return () => {
    window.removeEventListener('focus', renew);
    document.removeEventListener('visibilitychange', renewShown);
  };
}
