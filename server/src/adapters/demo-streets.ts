type DemoStreet = { form: string; latitude: number; longitude: number };

/** Streets around the demo shops, a point of each, and how its addresses are written: `#` is replaced by the number. */
const streetsOf: Record<string, readonly (readonly [name: string, latitude: number, longitude: number])[]> = {
  '# {s}, Surry Hills NSW 2010': [
    ['Crown Street', -33.8856, 151.2146],
    ['Bourke Street', -33.8866, 151.2163],
    ['Riley Street', -33.8851, 151.213],
    ['Albion Street', -33.8833, 151.2127],
    ['Foveaux Street', -33.8845, 151.2105],
    ['Cleveland Street', -33.8917, 151.2128],
    ['Devonshire Street', -33.8868, 151.212],
  ],
  '# {s}, Newtown NSW 2042': [
    ['King Street', -33.8964, 151.1806],
    ['Enmore Road', -33.899, 151.1752],
    ['Australia Street', -33.897, 151.1782],
    ['Wilson Street', -33.8952, 151.1838],
  ],
  '# {s}, Manly NSW 2095': [
    ['Belgrave Street', -33.7969, 151.2851],
    ['The Corso', -33.7977, 151.287],
    ['Pittwater Road', -33.7925, 151.2858],
    ['Raglan Street', -33.7955, 151.2845],
  ],
  '# {s}, Docklands VIC 3008': [
    ['Harbour Esplanade', -37.8165, 144.9459],
    ['Bourke Street', -37.8178, 144.9478],
    ['Collins Street', -37.8205, 144.947],
  ],
  '{s} #, 1016 Amsterdam': [
    ['Herengracht', 52.3697, 4.8872],
    ['Keizersgracht', 52.369, 4.8855],
    ['Prinsengracht', 52.3683, 4.8838],
    ['Huidenstraat', 52.3686, 4.8868],
    ['Wolvenstraat', 52.3697, 4.886],
    ['Berenstraat', 52.3701, 4.8845],
  ],
  '{s} #, 1054 Amsterdam': [
    ['Overtoom', 52.3627, 4.872],
    ['Vondelstraat', 52.3612, 4.8745],
  ],
  '# {s}, New York, NY 10013': [
    ['Lispenard Street', 40.7197, -74.004],
    ['Canal Street', 40.7203, -74.0035],
    ['Walker Street', 40.7189, -74.0036],
    ['Broadway', 40.7194, -74.0018],
  ],
  '# {s}, 50200 Kuala Lumpur': [
    ['Jalan Bukit Bintang', 3.1466, 101.7113],
    ['Jalan Alor', 3.1459, 101.7088],
    ['Changkat Bukit Bintang', 3.1478, 101.708],
    ['Jalan Imbi', 3.143, 101.712],
  ],
  '上海市徐汇区{s} # 号': [
    ['武康路', 31.2078, 121.4369],
    ['安福路', 31.213, 121.44],
    ['复兴西路', 31.2095, 121.4395],
    ['湖南路', 31.207, 121.4385],
    ['淮海中路', 31.2065, 121.44],
  ],
  '臺北市大安區{s} # 號': [
    ['溫州街', 25.0216, 121.5331],
    ['泰順街', 25.0225, 121.531],
    ['和平東路一段', 25.0262, 121.529],
    ['新生南路三段', 25.0205, 121.5345],
    ['師大路', 25.023, 121.529],
  ],
};

export const demoStreets: readonly DemoStreet[] = Object.entries(streetsOf).flatMap(([form, streets]) =>
  streets.map(([name, latitude, longitude]) => ({ form: form.replace('{s}', name), latitude, longitude })),
);
