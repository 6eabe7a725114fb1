/** Loads again what is shown when it is looked at again, from another tab or a window beside it; a request that is under way is the one for both. */
export function onSeenAgain(refetch: (how: { cancelRefetch: boolean }) => unknown): () => void {
  const renew = () => {
    if (document.visibilityState === 'visible') void refetch({ cancelRefetch: false });
  };
  window.addEventListener('focus', renew);
  document.addEventListener('visibilitychange', renew);
  return () => {
    window.removeEventListener('focus', renew);
    document.removeEventListener('visibilitychange', renew);
  };
}
