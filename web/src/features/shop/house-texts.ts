import type { HousePage } from './house-pages.ts';

type Part = { heading: string; lines: readonly string[] };
type HouseText = { intro: string; parts: readonly Part[]; outro: string };

/** The fixed texts of the two pages: Dutch for every reader, and never translated. */
export const houseTexts: Record<HousePage, HouseText> = {
  huisregels: {
    intro: 'Fijn dat u bij ons komt. Met deze afspraken houden we de kliniek rustig, veilig en op tijd.',
    parts: [
      {
        heading: 'Uw afspraak',
        lines: [
          'Kom vijf minuten voor tijd. Bij een eerste bezoek vragen we tien minuten, voor het intakeformulier.',
          'Bent u later dan vijftien minuten, dan kan de behandeling korter worden of moeten we haar verzetten.',
          'Verzetten of afzeggen kan kosteloos tot 24 uur van tevoren.',
        ],
      },
      {
        heading: 'In de kliniek',
        lines: [
          'Zet uw telefoon op stil. In de wachtkamer en de behandelkamers wordt niet gebeld.',
          'Neem alleen iemand mee als u dat met ons heeft afgesproken. Kinderen kunnen niet mee de behandelkamer in.',
          'Huisdieren blijven thuis; hulphonden zijn altijd welkom.',
          'Roken en vapen kan nergens in het pand, ook niet op de stoep voor de deur.',
        ],
      },
      {
        heading: 'Voor en na de behandeling',
        lines: [
          'Kom zonder make-up op het gebied dat wordt behandeld, of reken op tijd om het te reinigen.',
          'Vertel ons vooraf over medicijnen, zwangerschap, recente behandelingen en vakanties in de zon.',
          'Volg het nazorgadvies dat u meekrijgt. Bel ons als iets anders gaat dan verwacht; dat mag altijd.',
        ],
      },
      {
        heading: 'Met respect',
        lines: [
          'We behandelen elkaar vriendelijk. Bij agressie of intimidatie stopt de behandeling.',
          'Uw gegevens en foto’s blijven in uw dossier. We delen niets zonder uw schriftelijke toestemming.',
        ],
      },
    ],
    outro: 'Niet tevreden? Zeg het ons gerust, dan zoeken we samen een oplossing.',
  },
  'contra-indicaties': {
    intro:
      'Sommige behandelingen kunnen beter wachten of zijn niet geschikt voor u. Herkent u iets op deze lijst, neem dan contact op voordat u boekt.',
    parts: [
      {
        heading: 'Bij alle behandelingen',
        lines: [
          'Zwangerschap of borstvoeding.',
          'Koorts, een ontsteking of een open wond op of bij de plek van de behandeling.',
          'Een actieve koortslip of een andere huidinfectie.',
          'Een bekende allergie voor een van de gebruikte stoffen of voor verdoving.',
          'Behandeling tegen kanker, nu of in de afgelopen zes maanden.',
        ],
      },
      {
        heading: 'Laser en lichttherapie',
        lines: [
          'Een gebruinde of verbrande huid, zonnebank of zelfbruiner in de afgelopen vier weken.',
          'Medicijnen die de huid gevoelig maken voor licht, zoals isotretinoïne of sommige antibiotica.',
          'Epilepsie die door lichtflitsen wordt uitgelokt.',
          'Tatoeages of permanente make-up in het te behandelen gebied.',
        ],
      },
      {
        heading: 'Peelings en microneedling',
        lines: [
          'Isotretinoïne in de afgelopen zes maanden, of retinolcrème in de afgelopen week.',
          'Actieve acne met ontstekingen, eczeem of psoriasis op de plek van de behandeling.',
          'Aanleg voor littekens die blijven groeien (keloïd).',
        ],
      },
      {
        heading: 'Injectables',
        lines: [
          'Een spierziekte zoals myasthenia gravis of ALS.',
          'Bloedverdunners: overleg altijd eerst, en stop er nooit zelf mee.',
          'Een vaccinatie of een behandeling bij de tandarts in de afgelopen of komende twee weken.',
        ],
      },
    ],
    outro: 'Twijfelt u? Onze artsen kijken graag met u mee tijdens een kosteloze kennismaking.',
  },
};
