export const team = {
  invitationSubject: '加入 {chain} 在 {product} 上的团队',
  invitationText: '{chain} 邀请您加入其在 {product} 上的团队。请点击按钮接受邀请。',
  invitationNew: '您将设置密码，并在手机上设置身份验证器应用。',
  invitationLife: '链接 7 天内有效，仅可使用一次。',
  invitationButton: '接受邀请',
  invitationFooter: '您收到此邮件，是因为 {chain} 填写了您的邮箱地址。如果您不认识对方，可以忽略此邮件。',
  resetSubject: '设置新的 {product} 密码',
  resetText: '您申请为 {product} 的团队账户设置新密码。请点击按钮设置。',
  resetLife: '链接 1 小时内有效，仅可使用一次。登录时仍需使用身份验证器应用。',
  resetButton: '设置新密码',
  newDeviceSubject: '您的 {product} 团队账户有新的登录',
  newDeviceText: '您在 {product} 的团队账户刚刚在一台新设备上登录。如果不是您本人操作，请立即修改密码。',
  secondFactorResetSubject: '您在 {product} 的身份验证器应用已被移除',
  secondFactorResetText:
    '您团队的所有者移除了您团队账户的身份验证器应用。下次登录时，您需要重新设置。如果您没有要求这样做，请与所有者联系。',
  secondFactorChangedSubject: '您在 {product} 的身份验证器应用已更换',
  secondFactorChangedText:
    '您在 {product} 的团队账户刚刚设置了新的身份验证器应用，其他设备均已退出登录。如果不是您本人操作，请立即联系您团队的所有者。',
  passkeysLeft:
    '仍有 {count, plural, other {# 个通行密钥}}可登录此账户。如有不认识的，请在您的账户的“通行密钥”中删除。',
  passkeyAddedSubject: '您在 {product} 的团队账户已添加通行密钥',
  passkeyAddedText:
    '您在 {product} 的团队账户刚刚添加了一个通行密钥，使用它无需密码即可登录。如果不是您本人操作，请立即修改密码、删除该通行密钥，并联系您团队的所有者。',
};
