/**
 * Given names of two syllables that stand alone in `mode: name` (지민, 정국): those popular in some decade since 1945 (Supreme
 * Court, register of births) or borne by three or more of the people counted for `name-evidence.ts`.
 */
import { createPrefilter } from '../core/prefilter.ts';

const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `
  가영 가은 갑수 갑주 건우 건희 경규 경근 경미 경석 경섭 경수 경숙 경식 경원 경자 경재 경준 경호 경희
  광석 광수 광호 광희 국진 국현 규식 규영 규헌 규호 근혜 금숙 기선 기수 기식 기정 기현 나영 나은 낙훈
  남규 남식 남준 다빈 다연 다은 다인 다혜 대섭 덕규 도윤 도하 도현 도훈 도희 동우 동준 동진 동현 동환
  동훈 두진 두환 라온 로운 리아 명수 명숙 명자 명진 문석 문용 미경 미숙 미영 미은 미정 민규 민서 민석
  민성 민수 민우 민재 민정 민준 민지 민찬 민철 민호 민환 백현 범석 병국 병권 병규 병기 병선 병옥 병주
  병준 병철 병호 병훈 병희 보람 보영 봉욱 상덕 상돈 상민 상열 상우 상일 상진 상철 상헌 상현 상호 상훈
  상희 서아 서연 서영 서우 서윤 서은 서준 서진 서현 서희 석윤 석재 석주 석진 석호 석희 선규 선영 선옥
  선우 선희 성규 성균 성기 성만 성민 성수 성순 성열 성우 성은 성종 성준 성진 성태 성현 성호 성환 성훈
  세기 세영 세준 세환 세훈 소연 소영 소윤 소율 소진 소현 소희 수만 수민 수빈 수아 수연 수영 수용 수윤
  수정 수진 수혁 수현 수형 수호 수희 숙자 숙현 순영 순옥 순자 슬기 승규 승민 승용 승우 승재 승준 승철
  승현 승환 승희 시아 시온 시우 시원 시윤 시은 시현 시후 아름 아린 아윤 아인 연서 연우 영광 영구 영근
  영길 영미 영민 영복 영선 영수 영숙 영순 영식 영욱 영은 영일 영자 영재 영주 영준 영진 영철 영혜 영호
  영환 영훈 영희 예나 예린 예서 예슬 예원 예은 예준 예지 예진 옥순 옥자 요한 용구 용규 용균 용순 용식
  용우 용주 용준 용현 용호 용화 우정 우진 우현 원석 원식 원준 유나 유리 유민 유정 유주 유준 유진 유찬
  유천 윤기 윤서 윤아 윤우 윤정 윤호 윤환 은경 은미 은별 은서 은수 은숙 은아 은영 은우 은정 은주 은지
  은진 은찬 은채 은태 은혜 이서 이안 이준 이현 인기 인성 인숙 인식 인태 장식 재구 재규 재근 재민 재석
  재열 재영 재용 재원 재윤 재천 재학 재현 재호 재홍 재환 재효 재희 정구 정국 정기 정남 정례 정무 정민
  정수 정숙 정순 정식 정애 정연 정우 정욱 정웅 정윤 정은 정자 정주 정현 정혜 정호 정훈 정희 제원 제훈
  종길 종남 종석 종수 종식 종열 종은 종태 종훈 주아 주영 주원 주현 주환 주희 준서 준석 준식 준영 준우
  준혁 준현 준호 지민 지수 지아 지안 지애 지연 지영 지우 지원 지유 지윤 지율 지은 지현 지혜 지호 지환
  지후 지훈 진무 진서 진솔 진수 진우 진재 진호 진희 찬미 찬세 찬식 찬열 찬호 창규 창식 채원 채윤 채은
  철수 철희 춘자 춘호 충식 태규 태민 태식 태연 태영 태원 태윤 태형 태훈 태희 택수 택운 하랑 하린 하윤
  하율 하은 하준 한결 한규 해진 향숙 혁규 현무 현서 현숙 현우 현정 현주 현준 현지 형근 형식 형준 혜림
  혜미 혜민 혜숙 혜정 혜주 혜진 호근 호석 호성 호야 호열 호윤 호중 호현 홍빈 화영 효연 효진 후용 흥규
  희선 희정 희진
`
    .trim()
    .split(/\s+/),
);

/**
 * More given names: people of two surnames or more bear them among the entities and musicians of open-korean-text (Apache 2.0;
 * its `entities.txt`, `kpop.txt`), which has no such noun. Names of singers and actors are here, which the register has seldom.
 */
const BORNE_BY_SEVERAL: ReadonlySet<string> = new Set(
  `
  경민 경은 경환 고은 광현 규리 근이 근형 금희 기남 기덕 기범 기영 기욱 나경 나미 덕환 덕희 도연 동건 동근 동수 동열 동욱 동하 동혁 동희
  두나 두천 리온 만식 무송 무영 문현 미나 미란 미령 미선 미애 민경 민교 민구 민기 민식 민아 민혁 민희 병수 병헌 병현 보경 보미 보아 상문
  상미 상욱 상원 석민 석원 석준 석환 석훈 선아 선화 성욱 성재 성하 성한 성희 세미 세아 세창 세형 소민 소은 소정 수철 승미 승아 승연 승원
  승윤 승일 승호 시연 시영 신영 신일 신혜 아라 아영 애란 애리 영권 영규 영란 영록 영옥 영이 영현 예리 예림 요섭 용석 용진 우민 우식 우영
  우혁 운도 원빈 원희 유경 유미 윤석 윤선 윤성 윤영 윤재 윤지 윤희 은선 은옥 은희 인규 인석 인아 인영 인혜 일우 자룡 자현 장훈 재욱 재은
  재형 재훈 정균 정아 정환 조현 종규 종완 종원 종혁 종현 종환 주완 주은 주호 준기 준섭 준하 준형 준희 지선 지섭 지희 진경 진섭 진숙 진아
  진욱 진이 진철 진표 창민 창석 창수 창희 채영 철민 태경 태성 태우 태웅 태진 태현 태호 태화 하남 한나 한별 현경 현규 현석 현성 현식 현아
  현영 현욱 현진 현호 형민 형우 형은 형주 형진 혜경 혜리 혜린 혜선 혜연 혜영 혜원 혜자 혜지 호진 홍철 효실 효재 효정 희경 희준 희중 희철
  희태
`
    .trim()
    .split(/\s+/),
);

const mayBeGiven = createPrefilter(GIVEN_NAMES);
const mayBeBorne = createPrefilter([...GIVEN_NAMES, ...BORNE_BY_SEVERAL]);

/** A given name that is not taken for a surname and a syllable. */
export function isGivenName(word: string): boolean {
  return mayBeGiven(word) && GIVEN_NAMES.has(word);
}

/** A given name that behind a surname speaks for a person. */
export function isGivenOfPeople(word: string): boolean {
  return mayBeBorne(word) && (GIVEN_NAMES.has(word) || BORNE_BY_SEVERAL.has(word));
}
