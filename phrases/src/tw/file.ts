export const file = {
  uploadFailed: '上傳失敗，請稍後再試',
  photos: '照片',
  photosHint: '支援 JPEG、PNG、WebP 或 AVIF，每張不超過 10 MB。',
  addPhoto: '新增照片',
  photoCount: '{count}/{most}',
  photoLimit: '最多可上傳 {most} 張照片，已保留前面的照片。',
  photoName: '照片 {place}，{name}',
  photoPlace: '照片 {place}',
  sending: '{percent}%',
  arrived: '已上傳',
  retryPhoto: '重新上傳照片 {place}',
  removePhoto: '移除照片 {place}',
};
