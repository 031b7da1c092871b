import 'server-only';
import { Document, G, Image, Link, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { BlockView } from './block-view';
import { COLORS } from './colors';
import type { ReportModel, SectionModel } from './report-model';

export const FONT = 'Noto Sans JP';

const styles = StyleSheet.create({
  page: {
    fontFamily: FONT,
    fontSize: 9,
    lineHeight: 1.45,
    color: COLORS.ink,
    paddingTop: 40,
    paddingBottom: 48,
    paddingHorizontal: 40,
  },
  brand: { flexDirection: 'row', alignItems: 'center', fontSize: 11, fontWeight: 600 },
  team: { flexDirection: 'row', alignItems: 'center' },
  logo: { height: 24, marginRight: 6 },
  teamName: { fontSize: 11, fontWeight: 600 },
  title: { fontSize: 18, lineHeight: 1.3, fontWeight: 600, marginTop: 14 },
  muted: { color: COLORS.muted },
  subtle: { color: COLORS.subtle, fontSize: 7 },
  badge: {
    alignSelf: 'flex-start',
    marginTop: 6,
    paddingHorizontal: 5,
    paddingVertical: 1,
    borderRadius: 3,
    fontSize: 8,
    color: COLORS.warn,
    backgroundColor: COLORS.warnSoft,
  },
  section: { marginTop: 18, paddingTop: 8, borderTopWidth: 0.5, borderTopColor: COLORS.line },
  heading: { flexDirection: 'row', alignItems: 'flex-end', marginBottom: 2 },
  sectionTitle: { fontSize: 11, lineHeight: 1.2, fontWeight: 600, marginRight: 8 },
  link: { color: COLORS.accent, textDecoration: 'none' },
  foot: {
    position: 'absolute',
    left: 40,
    right: 40,
    // Not `bottom`: the writer gives a text that is made for each page no height, and it would be lost.
    top: 808,
    color: COLORS.subtle,
    fontSize: 7,
    lineHeight: 1,
  },
});

/** The mark: two curves whose overlap is filled. */
function Brand() {
  return (
    <View style={styles.brand}>
      <Svg width={18} height={18} viewBox="0 0 24 24" style={{ marginRight: 5 }}>
        <Path d="M7.5 18.5C10 18.5 10.6 13.5 12 9.6 13.4 13.5 14 18.5 16.5 18.5Z" fill={COLORS.beak} />
        <G fill="none" stroke={COLORS.ink} strokeWidth={2} strokeLinecap="round">
          <Path d="M1.5 18.5C5.2 18.5 4.6 4.5 9 4.5S12.8 18.5 16.5 18.5" />
          <Path d="M7.5 18.5C11.2 18.5 10.6 4.5 15 4.5S18.8 18.5 22.5 18.5" />
        </G>
      </Svg>
      <Text>murmur</Text>
    </View>
  );
}

/** The team's own sign stands first where there is one. */
function TeamBrand({ brand }: { brand: NonNullable<ReportModel['brand']> }) {
  return (
    <View style={styles.team}>
      {brand.logo ? <Image src={brand.logo} style={styles.logo} /> : null}
      <Text style={styles.teamName}>{brand.name}</Text>
    </View>
  );
}

function Section({ section }: { section: SectionModel }) {
  // Everything but posts is shorter than a page, and stays together on one.
  const wrap = section.blocks.some(({ kind }) => kind === 'posts');
  return (
    <View style={styles.section} wrap={wrap}>
      <View style={styles.heading} wrap={false} minPresenceAhead={90}>
        <Text style={styles.sectionTitle}>{section.title}</Text>
        <Text style={styles.subtle}>{section.note}</Text>
      </View>
      {section.finding ? <Text style={styles.muted}>{section.finding}</Text> : null}
      {section.blocks.map((block, place) => (
        <View key={place} style={{ marginTop: place === 0 ? 4 : 6 }}>
          <BlockView block={block} />
        </View>
      ))}
      <Text style={{ ...styles.subtle, marginTop: 5 }}>
        {section.receipt}
        {section.method.href ? ' · ' : ''}
        {section.method.href ? (
          <Link src={section.method.href} style={styles.link}>
            {section.method.label}
          </Link>
        ) : null}
      </Text>
    </View>
  );
}

/** What stands before the figures: questions as headings, everything else as paragraphs. */
function Intro({ model }: { model: ReportModel }) {
  return (
    <View style={{ marginTop: 8 }}>
      {model.intro.map((paragraph, place) => (
        <Text
          key={place}
          style={/[?？]$/.test(paragraph) ? { ...styles.sectionTitle, marginTop: 10 } : { marginTop: 4 }}
        >
          {paragraph}
        </Text>
      ))}
    </View>
  );
}

function Header({ model }: { model: ReportModel }) {
  return (
    <View>
      {model.brand ? <TeamBrand brand={model.brand} /> : <Brand />}
      <Text style={styles.title}>{model.title}</Text>
      {model.intro.length > 0 ? <Intro model={model} /> : null}
      <Text style={styles.muted}>{model.subtitle}</Text>
      <Text style={styles.subtle}>{`${model.totals} · ${model.datasets}`}</Text>
      {model.filters ? <Text style={styles.subtle}>{model.filters}</Text> : null}
      {model.sample ? (
        <View>
          <Text style={styles.badge}>{model.sample.badge}</Text>
          <Text style={styles.subtle}>{model.sample.text}</Text>
        </View>
      ) : null}
      {model.link ? (
        <Link src={model.link.href} style={{ ...styles.link, fontSize: 8, marginTop: 4 }}>
          {model.link.label}
        </Link>
      ) : null}
    </View>
  );
}

/** The report on A4, section under section, with its page numbers. */
export function ReportDocument({ model, missing }: { model: ReportModel; missing: boolean }) {
  const number = (page: number, total: number) =>
    model.page.of.replace('{page}', String(page)).replace('{total}', String(total));
  return (
    <Document title={model.title} language={model.locale} creator="Murmur" producer="Murmur">
      <Page size="A4" style={styles.page}>
        <Text style={styles.foot} fixed>
          {missing ? `${model.page.created} · ${model.page.missing}` : model.page.created}
        </Text>
        <Text
          style={{ ...styles.foot, textAlign: 'right' }}
          render={({ pageNumber, totalPages }) => number(pageNumber, totalPages)}
          fixed
        />
        <Header model={model} />
        {model.sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
        {model.nothing ? (
          <View style={styles.section}>
            <Text style={styles.sectionTitle}>{model.nothing.title}</Text>
            <Text style={styles.muted}>{model.nothing.text}</Text>
          </View>
        ) : null}
        {model.limits.sentences.length > 0 ? (
          <View style={styles.section}>
            <Text style={styles.sectionTitle}>{model.limits.title}</Text>
            {model.limits.sentences.map((sentence, place) => (
              <Text key={place} style={{ ...styles.muted, fontSize: 8, marginTop: 2 }}>
                {sentence}
              </Text>
            ))}
          </View>
        ) : null}
      </Page>
    </Document>
  );
}
