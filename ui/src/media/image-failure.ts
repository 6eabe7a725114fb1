import { useEffect, useRef, useState } from 'react';

/** Notices that a picture cannot be shown, also when that happened before the page came alive. */
export function useImageFailure(src: string | null | undefined) {
  const imageRef = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  useEffect(() => {
    const image = imageRef.current;
    if (image?.complete && image.naturalWidth === 0) setFailedSrc(src ?? null);
  }, [src]);
  return {
    imageRef,
    hasFailed: Boolean(src) && failedSrc === src,
    noticeFailure: () => setFailedSrc(src ?? null),
  };
}
