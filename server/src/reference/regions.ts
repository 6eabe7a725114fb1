import type { Region } from '@parlour/contract/reference/calls';
import type { LanguageCode } from '@parlour/contract/language/calls';
import { languages } from '@parlour/phrases/languages';
import { getCountries } from 'libphonenumber-js/max';

/** The parts of the countries where our shops are, as addresses there write them: ISO 3166-2 letters, English name, own name. */
const parts: Readonly<Record<string, string>> = {
  AU: `NSW New South Wales;VIC Victoria;QLD Queensland;WA Western Australia;SA South Australia;TAS Tasmania;
ACT Australian Capital Territory;NT Northern Territory`,
  MY: `01 Johor;02 Kedah;03 Kelantan;04 Melaka;05 Negeri Sembilan;06 Pahang;07 Pulau Pinang;08 Perak;09 Perlis;10 Selangor;
11 Terengganu;12 Sabah;13 Sarawak;14 Kuala Lumpur;15 Labuan;16 Putrajaya`,
  US: `AL Alabama;AK Alaska;AZ Arizona;AR Arkansas;CA California;CO Colorado;CT Connecticut;DE Delaware;DC District of Columbia;
FL Florida;GA Georgia;HI Hawaii;ID Idaho;IL Illinois;IN Indiana;IA Iowa;KS Kansas;KY Kentucky;LA Louisiana;ME Maine;MD Maryland;
MA Massachusetts;MI Michigan;MN Minnesota;MS Mississippi;MO Missouri;MT Montana;NE Nebraska;NV Nevada;NH New Hampshire;NJ New Jersey;
NM New Mexico;NY New York;NC North Carolina;ND North Dakota;OH Ohio;OK Oklahoma;OR Oregon;PA Pennsylvania;RI Rhode Island;
SC South Carolina;SD South Dakota;TN Tennessee;TX Texas;UT Utah;VT Vermont;VA Virginia;WA Washington;WV West Virginia;WI Wisconsin;
WY Wyoming`,
  CN: `BJ Beijing/北京市;TJ Tianjin/天津市;HE Hebei/河北省;SX Shanxi/山西省;NM Inner Mongolia/内蒙古自治区;LN Liaoning/辽宁省;JL Jilin/吉林省;
HL Heilongjiang/黑龙江省;SH Shanghai/上海市;JS Jiangsu/江苏省;ZJ Zhejiang/浙江省;AH Anhui/安徽省;FJ Fujian/福建省;JX Jiangxi/江西省;SD Shandong/山东省;
HA Henan/河南省;HB Hubei/湖北省;HN Hunan/湖南省;GD Guangdong/广东省;GX Guangxi/广西壮族自治区;HI Hainan/海南省;CQ Chongqing/重庆市;SC Sichuan/四川省;
GZ Guizhou/贵州省;YN Yunnan/云南省;XZ Tibet/西藏自治区;SN Shaanxi/陕西省;GS Gansu/甘肃省;QH Qinghai/青海省;NX Ningxia/宁夏回族自治区;
XJ Xinjiang/新疆维吾尔自治区`,
  TW: `TPE Taipei City/臺北市;NWT New Taipei City/新北市;TAO Taoyuan City/桃園市;TXG Taichung City/臺中市;TNN Tainan City/臺南市;
KHH Kaohsiung City/高雄市;KEE Keelung City/基隆市;HSZ Hsinchu City/新竹市;HSQ Hsinchu County/新竹縣;MIA Miaoli County/苗栗縣;CHA Changhua County/彰化縣;
NAN Nantou County/南投縣;YUN Yunlin County/雲林縣;CYI Chiayi City/嘉義市;CYQ Chiayi County/嘉義縣;PIF Pingtung County/屏東縣;ILA Yilan County/宜蘭縣;
HUA Hualien County/花蓮縣;TTT Taitung County/臺東縣;PEN Penghu County/澎湖縣;KIN Kinmen County/金門縣;LIE Lienchiang County/連江縣`,
};

/** Countries by their names in the caller's language, or the parts of one; a place without parts has none. */
export function findRegions(parent: string, lang: LanguageCode): Region[] {
  if (parent !== '') return Object.hasOwn(parts, parent) ? partsOf(parent, lang) : [];
  const names = new Intl.DisplayNames([languages[lang].tag], { type: 'region' });
  return getCountries()
    .toSorted()
    .map((code) => ({ code, name: names.of(code) ?? code, parent: '' }));
}

function partsOf(parent: string, lang: LanguageCode): Region[] {
  return (parts[parent] ?? '').split(/;\s*/).map((line) => {
    const [, letters = '', english = '', own = english] = /^(\S+) ([^/]+)(?:\/(.+))?$/.exec(line) ?? [];
    return { code: `${parent}-${letters}`, name: lang === 'en' ? english : own, parent };
  });
}
