export const place = {
  title: '查找您的地址',
  search: '搜索街道或地点',
  results: '搜索结果',
  found: '{count, plural, other {# 个结果}}',
  noResults: '没有结果，请在地图上手动点选',
  map: '地址地图',
  mapHint:
    '点按地图即可放置图钉。使用键盘时，方向键移动图钉（按住 Shift 移动更远），回车键使用该处地址，加号和减号缩放。',
  zoomIn: '放大',
  zoomOut: '缩小',
  chosen: '图钉位置的地址',
  here: '使用我的位置',
  nothingYet: '请搜索地点，或点按地图。',
  looking: '正在查询地址',
  use: '使用此地址',
  drawn: '此地图仅为示意，街道与实际不符。',
  mapFailed: '暂时无法显示地图，搜索仍可使用。',
};
