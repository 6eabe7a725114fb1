export const place = {
  title: '尋找您的地址',
  search: '搜尋街道或地點',
  results: '搜尋結果',
  found: '{count, plural, other {# 個結果}}',
  noResults: '沒有結果，請在地圖上手動點選',
  map: '地址地圖',
  mapHint:
    '點一下地圖即可放置圖釘。使用鍵盤時，方向鍵移動圖釘（按住 Shift 移動更遠），Enter 鍵使用該處地址，加號和減號縮放。',
  zoomIn: '放大',
  zoomOut: '縮小',
  chosen: '圖釘位置的地址',
  here: '使用我的位置',
  nothingYet: '請搜尋地點，或點一下地圖。',
  looking: '正在查詢地址',
  use: '使用此地址',
  drawn: '此地圖僅為示意，街道與實際不符。',
  mapFailed: '暫時無法顯示地圖，搜尋仍可使用。',
};
