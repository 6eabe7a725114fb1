// Passwords that are tried first, with eight letters or more, in lower case. Put together by us: keyboard rows, years, names and phrases.
const words = `
12345678 123456789 1234567890 0123456789 87654321 987654321 0987654321 11111111 22222222 33333333 44444444 55555555 66666666 77777777
88888888 99999999 00000000 12121212 13131313 11112222 11223344 12341234 12344321 123123123 123321123 147258369 159753456 246813579
10203040 20202020 01234567 12345679 12345678a a12345678 a1234567 abc12345 abcd1234 abc123456 abcdefgh abcdefghi abcd12345 a1b2c3d4
aa123456 aa12345678 asd12345 asdf1234 asdfasdf asdfghjk asdfghjkl asdfghjkl1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui
qwertyuiop qwertyuiop1 qwer1234 qwerqwer q1w2e3r4 q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1 zxcvbnm1
zxcvbnm123 zxcvbnm, qazwsxedc qazwsx123 poiuytrewq mnbvcxzlk password password1 password12 password123 password1234 password!
passw0rd p@ssword p@ssw0rd pa$$word pa55word mypassword newpassword passwords passport1 letmein1 letmein12 letmein123 welcome1 welcome12
welcome123 welcome2024 welcome2025 welcome2026 welcome2027 hello123 hello1234 hellohello iloveyou iloveyou1 iloveyou2 iloveyou12
loveyou1 lovelove loveme123 ilovegod princess princess1 sunshine sunshine1 football football1 baseball baseball1 basketball softball
superman superman1 batman123 spiderman starwars starwars1 trustno1 whatever whatever1 computer computer1 internet internet1 samsung1
samsung123 iphone123 android1 google123 facebook facebook1 instagram twitter1 youtube1 admin123 admin1234 administrator adminadmin
changeme changeme1 changeme123 default1 secret123 secret12 test1234 testtest testing1 testing123 temp1234 temporary guest123 user1234
username usuario1 master123 dragon12 dragon123 monkey12 monkey123 shadow12 shadow123 michael1 jennifer jennifer1 jessica1 daniel12
charlie1 matthew1 jordan23 andrew12 thomas12 robert12 victoria victoria1 elizabeth alexander alexandra christian christina stephanie
chocolate butterfly butterfly1 flower123 summer12 summer123 summer2024 summer2025 summer2026 summer2027 winter12 winter123 winter2024
winter2025 winter2026 winter2027 spring2025 spring2026 spring2027 autumn2025 autumn2026 autumn2027 january1 february september november
december monday12 friday13 blink182 pokemon1 pokemon123 minecraft minecraft1 fortnite nintendo playstation liverpool liverpool1 chelsea1
arsenal1 manchester barcelona realmadrid australia australia1 sydney12 sydney123 melbourne brisbane shanghai beijing1 hongkong hongkong1
singapore malaysia taiwan123 newyork1 losangeles california hairsalon hairdresser beauty123 beautiful beautiful1 gorgeous salon123
appointment booking1 booking123 customer customer1 parlour1 parlour123 woaini520 woaini1314 woaini521 5201314a 52013144 a5201314 5201314520
woaiwojia wangyut2 li123456 wang1234 zhang123 aini1314 qq123456 q123456789 z123456789 a123456789 123456789a 123456789q 1234qwer
123qweasd 123qwe123 qwe12345 qweasdzxc qweqweqwe 1234abcd abcabcabc 111222333 112233445566 123456654321 1111111111 0000000000 9876543210
forever1 forever21 freedom1 hallo123 passwort passwort1 motdepasse contrasena bienvenue azerty123 azertyuiop qwertz123 qwertzuiop`;

export const guessedPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
