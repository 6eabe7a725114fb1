/** The name under which the photos of a visit's note go on being sent while another page is shown. */
export const notePhotos = (shopId: string, bookingId: string | null): string => `note:${shopId}:${bookingId ?? ''}`;
