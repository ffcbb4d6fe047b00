/**
 * Funds of the second pillar with the fees of 2022/23, where unknown those of 2026; ends of liquidated funds are invented. Columns:
 * isin, short name, Estonian name, English name (none: the Estonian), manager, management fee and ongoing charges as fractions a year,
 * first day with a price, share of equities (for the noise of the price), last day with a price of a liquidated fund.
 */
export const secondPillarFunds = `
EE3600109435 | TUK75 | Sammas Maailma Aktsiate Pensionifond | Sammas World Stocks Pension Fund | Sammas | 0.0034 | 0.0039 | 2017-03-28 | 1 |
EE3600109443 | TUK00 | Sammas Maailma Võlakirjade Pensionifond | Sammas World Bonds Pension Fund | Sammas | 0.0034 | 0.0046 | 2017-03-28 | 0.1 |
EE3600001723 | LRK100 | LHV Pensionifond Roheline | LHV Pension Fund Green | LHV | 0.004067 | 0.0101 | 2020-03-16 | 1 |
EE3600019766 | LXK75 | LHV Pensionifond XL | LHV Pension Fund XL | LHV | 0.012 | 0.0113 | 2003-01-07 | 0.6 |
EE3600019774 | LMK25 | LHV Pensionifond M | LHV Pension Fund M | LHV | 0.00612 | 0.0108 | 2003-01-07 | 0.25 |
EE3600019782 | LXK00 | LHV Pensionifond XS | LHV Pension Fund XS | LHV | 0.00576 | 0.0053 | 2003-01-07 | 0.02 |
EE3600019824 | LSK00 | LHV Pensionifond S | LHV Pension Fund S | LHV | 0.00672 | 0.0062 | 2003-01-07 | 0.02 |
EE3600019832 | LLK50 | LHV Pensionifond L | LHV Pension Fund L | LHV | 0.012 | 0.0114 | 2003-01-07 | 0.5 |
EE3600109401 | LIK75 | LHV Pensionifond Indeks | LHV Pension Fund Index | LHV | 0.002 | 0.0032 | 2016-11-08 | 1 |
EE3600109476 | LEK75 | LHV Pensionifond Eesti | LHV Pension Fund Eesti | LHV | 0.012 | 0.0126 | 2018-03-19 | 0.7 | 2022-04-29
EE3600019790 | SPK25 | LHV Pensionifond 25 | LHV Pension Fund 25 | LHV | 0.0096425 | 0.0096425 | 2003-01-07 | 0.25 | 2017-05-31
EE3600019808 | SPK50 | LHV Pensionifond 50 | LHV Pension Fund 50 | LHV | 0.0123025 | 0.0123025 | 2003-01-07 | 0.5 | 2017-05-31
EE3600019816 | SPK00 | LHV Pensionifond Intress | LHV Pension Fund Intress | LHV | 0.0054285 | 0.0054285 | 2003-01-07 | 0.02 | 2017-05-31
EE3600001814 | SWK100 | Swedbank Pensionifond Indeks | Swedbank Pension Fund Index | Swedbank | 0.0029 | 0.0033 | 2021-10-14 | 1 |
EE3600019733 | SWK00 | Swedbank Pensionifond K10 | Swedbank Pension Fund K10 | Swedbank | 0.0029 | 0.0037 | 2003-01-07 | 0.1 |
EE3600019741 | SWK25 | Swedbank Pensionifond K30 | Swedbank Pension Fund K30 | Swedbank | 0.0079 | 0.0066 | 2003-01-07 | 0.3 |
EE3600019758 | SWK50 | Swedbank Pensionifond K60 | Swedbank Pension Fund K60 | Swedbank | 0.0083 | 0.0065 | 2003-01-07 | 0.6 |
EE3600103248 | SWK75 | Swedbanki pensionifond 1980-89 sündinutele |  | Swedbank | 0.0053 | 0.0077 | 2009-12-30 | 0.75 |
EE3600109393 | SWK99 | Swedbank Pensionifond K1990-1999 indeks | Swedbank Pension Fund K1990-1999 Index | Swedbank | 0.0049 | 0.0033 | 2016-12-07 | 1 |
EE3600001848 | SWK09 | Swedbanki pensionifond 2000-09 sündinutele |  | Swedbank | 0.0053 | 0.0083 | 2023-02-14 | 1 |
EE3600001699 | SEK100 | SEB Pensionifond 100 | SEB Pension Fund 100 | SEB | 0.01 | 0.0099 | 2019-09-20 | 1 |
EE3600019717 | SEK00 | SEB Konservatiivne Pensionifond | SEB Conservative Pension Fund | SEB | 0.0049 | 0.005 | 2003-01-07 | 0.02 |
EE3600019725 | SEK50 | SEB pensionifond 55+ |  | SEB | 0.007 | 0.0096 | 2003-01-07 | 0.5 |
EE3600098612 | SEK25 | SEB Optimaalne Pensionifond | SEB Optimal Pension Fund | SEB | 0.0082 | 0.0099 | 2008-10-01 | 0.25 |
EE3600109427 | SIK75 | SEB Pensionifond Indeks 100 | SEB Pension Fund Index 100 | SEB | 0.0029 | 0.0036 | 2016-12-09 | 1 |
EE3600103297 | SEK75 | SEB Energiline Pensionifond | SEB Energetic Pension Fund | SEB | 0.007 | 0.0095 | 2009-09-03 | 0.75 | 2023-09-29
EE3600001806 | NIK100 | Pensionifond Luminor Jätkusuutlik Tulevik, Indeks | Luminor index pension fund "Sustainable Future" | Luminor | 0.0025 | 0.0046 | 2021-06-11 | 1 |
EE3600098430 | NPK50 | Luminor A Pensionifond | Luminor A Pension Fund | Luminor | 0.0119 | 0.0139 | 2008-09-12 | 0.5 |
EE3600098448 | NPK25 | Luminor B Pensionifond | Luminor B Pension Fund | Luminor | 0.0119 | 0.0139 | 2008-09-12 | 0.25 |
EE3600098455 | NPK00 | Luminor C Pensionifond | Luminor C Pension Fund | Luminor | 0.007 | 0.01 | 2008-09-12 | 0.02 |
EE3600103503 | NPK75 | Luminor A Pluss Pensionifond | Luminor A Pluss Pension Fund | Luminor | 0.0119 | 0.0145 | 2009-12-07 | 0.75 |
EE3600019840 | ERK00 | Nordea Pensionifond 2P1 |  | Luminor | 0.0075 | 0.0075 | 2003-01-07 | 0.02 | 2019-11-29
EE3600019857 | ERK50 | Nordea Pensionifond 2P2 |  | Luminor | 0.0125 | 0.0125 | 2003-01-07 | 0.5 | 2019-11-29
EE3600108676 | ERK75 | Nordea Pensionifond 2P3 |  | Luminor | 0.015 | 0.015 | 2010-03-01 | 0.75 | 2019-11-29
`
