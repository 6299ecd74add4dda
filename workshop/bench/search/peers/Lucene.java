import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.cjk.CJKWidthFilter;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;

/**
 * Lucene over lines. In: "D id place name" (fields between tabs) for each name, "E", then "Q limit text". Out: "ready" after
 * "E", a line of ids for each query. Names are cut as CJKAnalyzer does, with diacritics folded; a query is what a search box
 * of a site asks for: its words, with the mistakes that Elasticsearch calls AUTO, the last one also as a beginning, three in
 * four of them at least; ties by place.
 */
public final class Lucene {
  private static final class Words extends Analyzer {
    @Override
    protected TokenStreamComponents createComponents(String field) {
      Tokenizer words = new StandardTokenizer();
      TokenStream folded = new ASCIIFoldingFilter(new LowerCaseFilter(new CJKWidthFilter(words)));
      return new TokenStreamComponents(words, new CJKBigramFilter(folded));
    }
  }

  private static List<String> read(Analyzer analyzer, String text) throws Exception {
    List<String> words = new ArrayList<>();
    try (TokenStream tokens = analyzer.tokenStream("name", text)) {
      CharTermAttribute word = tokens.addAttribute(CharTermAttribute.class);
      tokens.reset();
      while (tokens.incrementToken()) words.add(word.toString());
      tokens.end();
    }
    return words;
  }

  private static Query build(List<String> words) {
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    for (int i = 0; i < words.size(); i++) {
      Term term = new Term("name", words.get(i));
      int length = words.get(i).codePointCount(0, words.get(i).length());
      int mistakes = length < 3 ? 0 : length < 6 ? 1 : 2;
      BooleanQuery.Builder one = new BooleanQuery.Builder();
      one.add(new BoostQuery(new TermQuery(term), 3), Occur.SHOULD);
      if (mistakes > 0) one.add(new FuzzyQuery(term, mistakes), Occur.SHOULD);
      if (i == words.size() - 1) one.add(new PrefixQuery(term), Occur.SHOULD);
      all.add(one.build(), Occur.SHOULD);
    }
    all.setMinimumNumberShouldMatch(Math.max(1, words.size() * 3 / 4));
    return all.build();
  }

  public static void main(String[] args) throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream out = new PrintStream(System.out, true, "UTF-8");
    Analyzer analyzer = new Words();
    ByteBuffersDirectory folder = new ByteBuffersDirectory();
    try (IndexWriter writer = new IndexWriter(folder, new IndexWriterConfig(analyzer))) {
      for (String line = in.readLine(); line != null && !line.equals("E"); line = in.readLine()) {
        String[] fields = line.split("\t", 4);
        Document document = new Document();
        document.add(new StoredField("id", Integer.parseInt(fields[1])));
        document.add(new NumericDocValuesField("place", Integer.parseInt(fields[2])));
        document.add(new TextField("name", fields[3], Field.Store.NO));
        writer.addDocument(document);
      }
      writer.forceMerge(1);
    }
    IndexSearcher searcher = new IndexSearcher(DirectoryReader.open(folder));
    Sort order = new Sort(SortField.FIELD_SCORE, new SortField("place", SortField.Type.INT));
    out.println("ready");
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String[] fields = line.split("\t", 3);
      int limit = Integer.parseInt(fields[1]);
      LinkedHashSet<String> ids = new LinkedHashSet<>();
      List<String> words = read(analyzer, fields[2]);
      if (!words.isEmpty())
        for (ScoreDoc hit : searcher.search(build(words), limit * 4, order).scoreDocs)
          if (ids.size() < limit) ids.add(searcher.doc(hit.doc).get("id"));
      out.println(String.join(" ", ids));
    }
  }
}
