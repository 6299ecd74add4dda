/** Common words whose syllables are those of names, so that nothing but a list tells them from people. */
import { createPrefilter } from '../core/prefilter.ts';

/**
 * Dictionary words (open-korean-text and hunspell-dict-ko have them) that begin with a surname and weigh as a name would
 * (`name-evidence.ts`), and a few of four syllables that begin with a surname of two.
 */
const WORDS: ReadonlySet<string> = new Set(
  `
  강서구 강수량 강아지 강연자 강우량 강의실 강장제 강제성 경영권 경영자 경영진 경영학 고무래 고성능 고아원 고용주 공판정 구관조 구명정 구미호
  구성원 구아노 구원병 구태여 국경선 국경일 국민성 국영수 국정원 국제선 군만두 권위자 권적운 권태기 금강석 금세기 금일봉 금환식 기성복 기현상
  길길이 김매기 김치전 김칫국 나팔수 남해안 노동권 노부모 노원구 노하우 단종선 단진동 대환영 도덕률 도덕성 도우미 동두천 동방신기 라일락
  리무진 맹훈련 명아주 모병제 모성애 문광부 문명인 문방구 문지기 문학상 문화권 문화원 문화재 민방위 민소매 민영화 민의원 민주화 민중화 박람회
  박스권 박진감 박치기 반세기 반영구 반지하 방공호 방부재 방정식 방청석 방화범 배수진 배우자 백두산 백인종 백일홍 백치미 백화주 범국민 변동성
  변성기 변호인 부여군청 사마귀 서남서 서남풍 서대문 서류철 서정시 서해안 석삼년 선진국 선택권 성균관 성냥갑 성명서 성선설 성전환 성찬식
  소규모 소우주 소인배 소인수 손대중 손사래 손수건 손아귀 손아래 손재주 송년호 송덕비 송아지 송유관 송충이 신경질 신경통 신고식 신기록 신기원
  신문학 신비경 신세대 신소재 신용장 신인상 신인왕 신천지 신청서 신학교 신호탄 심사평 심인성 심장병 안경점 안경테 안정화 안주인 양담배 양로원
  양성소 양수기 양철통 양호실 여배우 여인숙 연평균 염기성 오대양 오대주 오도미 오만상 오미자 오솔길 옥수수 옥양목 온종일 완봉승 우경화 우선권
  우수수 우의정 우익수 우주복 우주선 우지직 운영자 운영진 원시림 원자재 원재료 원주민 원주율 위경련 위성국 위아래 유권자 유동성 유부남 유산균
  유성기 유성우 유아기 유연성 유치원 유태인 유해성 육대주 윤곽선 윤리학 윤전기 을지로 이교도 이기심 이다지 이대로 이동식 이력서 이름표 이메일
  이무기 이미지 이방인 이부제 이사회 이상형 이상화 이성애 이야기 이어서 이용객 이용료 이용자 이유식 이음표 이정표 이제껏 이제야 이중고 이중창
  이차원 이태리 이해력 이혼남 임명장 임신부 임직원 장광설 장기간 장래성 장례식 장로교 장마철 장본인 장사진 장애아 장애인 장조림 장지문 장탄식
  장학생 전개식 전광판 전국구 전남대 전동기 전무식 전문성 전문의 전문직 전선주 전성기 전세기 전시회 전신주 전신환 전자선 전재산 전주곡 전철역
  전화국 전화기 전화선 정규직 정나미 정미소 정보망 정보화 정부미 정북향 정비례 정사영 정상배 정상화 정성껏 정수리 정수지 정시제 정신병 정오표
  정용법 정원사 정조식 정착민 정치권 정치면 정치범 정치인 정치학 정형시 정화수 정화조 정회원 제삼국 제오열 조건부 조계종 조교수 조국애 조그만
  조달청 조립식 조명탄 조물주 조부모 조생종 조인식 조종사 조형성 좌우명 좌익수 주관식 주민세 주홍빛 준우승 지능범 지용성 지정석 지하경 지하철
  지형학 진달래 진분홍 진선미 진종일 진학률 차지권 채석장 천만년 천문학 천연두 천왕성 천재성 천주교 천혜향 최강자 최대한 최면술 최상급 최상위
  최연소 최우선 최우수 최전선 최종적 추기경 추진기 태양열 판옥선 팽이채 팽창률 편성표 하기야 하소연 하지상 한구석 한국식 한국인 한동안 한라봉
  한문자 한세상 한순간 한시름 한의원 한창때 함지박 허우대 현미경 현충일 현행범 홍두깨 홍문관 홍보물 홍살문 홍예문 홍익대 홍인종 홍일점 화문석
  황인종 황천객 황태손 황태자 황태후 황홀경 황화철
  `
    .trim()
    .split(/\s+/),
);

/**
 * What follows 이 (this), 한 (one), 내 (my), 전 (former) as often as a surname: everyday nouns and counters that given names
 * could be.
 */
const AFTER_DETERMINER: ReadonlySet<string> = new Set(
  (
    '사람 사랑 사실 사건 사진 세상 세계 순간 시간 노래 음악 영화 여자 남자 이름 문제 나라 도시 거리 마음 하루 하나 정도 이상 이유 정보 소리 인생 생명 ' +
    '번호 표정 기분 기억 계절 여름 가을 겨울 동네 동안 경우 방법 상황 소설 문장 작품 주일 그림 친구 가수 배우 선수 감독 대표 대통령 남편 여친 남친 애인 ' +
    '명 권 길 점 쪽 번 살 년 일 개 달 주 반 대 장 잔 병 말 곳 때 것 날 밤 손 몸 집'
  ).split(' '),
);

const mayBeListed = createPrefilter(WORDS);

/** A word that weighs as a name and is none. */
export function isCommonWord(word: string): boolean {
  return mayBeListed(word) && WORDS.has(word);
}

/** A word that makes what stands apart before it no surname. */
export function followsDeterminer(word: string): boolean {
  return AFTER_DETERMINER.has(word);
}
