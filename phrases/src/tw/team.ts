export const team = {
  invitationSubject: '加入 {chain} 在 {product} 的團隊',
  invitationText: '{chain} 邀請您加入其在 {product} 的團隊。請點按按鈕接受邀請。',
  invitationNew: '您將設定密碼，並在手機上設定驗證器應用程式。',
  invitationLife: '連結 7 天內有效，僅能使用一次。',
  invitationButton: '接受邀請',
  invitationFooter: '您收到這封信，是因為 {chain} 填寫了您的電子郵件。若您不認識對方，可以忽略這封信。',
  resetSubject: '設定新的 {product} 密碼',
  resetText: '您要求為 {product} 的團隊帳號設定新密碼。請點按按鈕設定。',
  resetLife: '連結 1 小時內有效，僅能使用一次。登入時仍需使用驗證器應用程式。',
  resetButton: '設定新密碼',
  newDeviceSubject: '您的 {product} 團隊帳號有新的登入',
  newDeviceText: '您在 {product} 的團隊帳號剛剛在一台新裝置上登入。若不是您本人，請立即變更密碼。',
  secondFactorResetSubject: '您在 {product} 的驗證器應用程式已被移除',
  secondFactorResetText:
    '您團隊的擁有者移除了您團隊帳號的驗證器應用程式。下次登入時，您需要重新設定。若您沒有提出這項要求，請與擁有者聯絡。',
  secondFactorChangedSubject: '您在 {product} 的驗證器應用程式已更換',
  secondFactorChangedText:
    '您在 {product} 的團隊帳號剛剛設定了新的驗證器應用程式，其他裝置皆已登出。若不是您本人，請立即聯絡您團隊的擁有者。',
  passkeysLeft:
    '仍有 {count, plural, other {# 組密碼金鑰}}可登入此帳號。若有不認得的，請在您帳號的「密碼金鑰」中刪除。',
  passkeyAddedSubject: '您在 {product} 的團隊帳號已新增密碼金鑰',
  passkeyAddedText:
    '您在 {product} 的團隊帳號剛剛新增了一組密碼金鑰，使用它不需要密碼即可登入。若不是您本人，請立即變更密碼、刪除該密碼金鑰，並聯絡您團隊的擁有者。',
};
