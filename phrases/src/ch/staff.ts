export const staff = {
  person: '服务人员',
  none: '这里还没有服务人员',
  score: '评分 {score}（满分 5 分）',
  bookNamed: '预约 {name}',
  specialty: '擅长',
  profile: '简介',
  store: '门店',
  workNamed: '作品：{title}',
  filmNamed: '视频：{title}',
  moreWorks: '还有 {count} 件作品',
};
