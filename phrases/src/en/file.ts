export const file = {
  uploadFailed: 'Upload failed, please retry later',
  photos: 'Photos',
  photosHint: 'JPEG, PNG, WebP or AVIF, up to 10 MB each.',
  addPhoto: 'Add photo',
  photoCount: '{count} of {most}',
  photoLimit: 'At most {most} photos can be sent. The first ones were kept.',
  photoName: 'Photo {place}, {name}',
  photoPlace: 'Photo {place}',
  sending: '{percent}%',
  arrived: 'Uploaded',
  retryPhoto: 'Try photo {place} again',
  removePhoto: 'Remove photo {place}',
};
