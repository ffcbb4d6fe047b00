/**
 * Funds of the third pillar, likewise; first days of liquidated funds are invented too. Columns: isin, short name, Estonian name,
 * English name (none: the Estonian), manager, management fee and ongoing charges as fractions a year, first day with a price, share of
 * equities (for the noise of the price), last day with a price of a liquidated fund.
 */
export const thirdPillarFunds = `
EE3600001707 | TUV100 | Sammas III Samba Pensionifond | Sammas III Pillar Pension Fund | Sammas | 0.003 | 0.0043 | 2019-10-14 | 1 |
EE3600109419 | LIT100 | LHV Pensionifond Indeks Pluss | LHV Pension Fund Index Plus | LHV | 0.0034 | 0.0085 | 2016-11-09 | 1 |
EE3600010294 | LHT75 | LHV Täiendav Pensionifond |  | LHV | 0.01 | 0.018 | 2003-01-07 | 0.7 |
EE3600001764 | LRT100 | LHV Pensionifond Roheline Pluss | LHV Pension Fund Green Plus | LHV | 0.0049 | 0.0103 | 2020-12-02 | 1 |
EE3600011813 | SP100 | LHV Pensionifond 100 Pluss | LHV Pension Fund 100 Plus | LHV | 0.0155 | 0.0155 | 2003-06-02 | 1 | 2017-11-30
EE3600100574 | SPT30 | LHV Pensionifond Intress Pluss | LHV Pension Fund Intress Pluss | LHV | 0.0095 | 0.0095 | 2009-01-05 | 0.1 | 2017-11-30
EE3600109484 | SWV100 | Swedbank Pensionifond V100 indeks (väljumine piiratud) | Swedbank Pension Fund V100 index (limited redemption) | Swedbank | 0.0049 | 0.009 | 2019-02-14 | 1 |
EE3600001749 | SWV30 | Swedbank Pensionifond V30 indeks (väljumine piiratud) | Swedbank Pension Fund V30 index (limited redemption) | Swedbank | 0.0029 | 0.004 | 2021-01-27 | 0.3 |
EE3600001731 | SWV60 | Swedbank Pensionifond V60 indeks (väljumine piiratud) | Swedbank Pension Fund V60 index (limited redemption) | Swedbank | 0.0029 | 0.004 | 2021-01-27 | 0.6 |
EE3600001822 | SWI100 | Swedbank III Samba Pensionifond Indeks | Swedbank III Pillar Pension Fund Index | Swedbank | 0.0029 | 0.0029 | 2021-10-14 | 1 |
EE3600007530 | SWT30 | Swedbank Pensionifond V1 (Tasakaalustatud strateegia) |  | Swedbank | 0.012 | 0.0148 | 2003-01-07 | 0.3 |
EE3600071031 | SWT60 | Swedbank Pensionifond V2 (Kasvustrateegia) |  | Swedbank | 0.013 | 0.016 | 2003-11-17 | 0.6 |
EE3600071049 | SWT100 | Swedbank Pensionifond V3 (Aktsiastrateegia) |  | Swedbank | 0.014 | 0.0175 | 2003-11-17 | 1 |
EE3600074076 | SET100 | SEB Aktiivne Pensionifond |  | SEB | 0.015 | 0.0183 | 2004-11-22 | 1 |
EE3600008934 | SET35 | SEB Tasakaalukas Pensionifond |  | SEB | 0.01 | 0.0131 | 2003-01-07 | 0.35 |
EE3600001830 | SEV100 | SEB kliimatuleviku pensionifond indeks |  | SEB | 0.0025 | 0.0041 | 2022-04-19 | 1 |
EE3600098422 | NPT100 | Luminor Aktsiad 100 Pensionifond |  | Luminor | 0.015 | 0.0166 | 2008-09-15 | 1 |
EE3600109369 | NPT20 | Luminor Intress Pluss Pensionifond |  | Luminor | 0.015 | 0.0153 | 2011-08-22 | 0.2 |
EE3600001798 | NIT100 | Luminor Täiendav Pensionifond Jätkusuutlik Tulevik, Indeks | Luminor Supplementary Pension Fund "Sustainable Future", Index | Luminor | 0.0025 | 0.0056 | 2021-06-11 | 1 |
EE3600099685 | E3P10 | Nordea Pensionifond 3P1 osak |  | Luminor | 0.01 | 0.01 | 2008-10-01 | 0.1 | 2019-11-29
EE3600099693 | E3P20 | Nordea Pensionifond 3P2 osak |  | Luminor | 0.0125 | 0.0125 | 2008-10-01 | 0.5 | 2019-11-29
EE3600099701 | E3P30 | Nordea Pensionifond 3P3 osak |  | Luminor | 0.0125 | 0.0125 | 2008-10-01 | 0.9 | 2019-11-29
`
