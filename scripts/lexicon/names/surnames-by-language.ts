/**
 * Surnames whose bearers, as Ukrainian sources name them, are nearly all of one language: it tells how to read the given name
 * (Vincent Cassel: Венсан). `english`: spelled as another language's, borne by English speakers (Justin Trudeau). Whom the list holds was
 * decided by subject (statesmen, writers, composers, actors, athletes of each land), before any list of pairs was asked.
 */
import type { NameLanguage } from '../../../src/translit/en/names-abroad.ts';

export const SURNAMES_BY_LANGUAGE: Readonly<Record<NameLanguage, string>> = {
  brazilian: `
Adriano Alisson Amado Antony Assis Ayrton Babenco Bandeira Barrichello Bebeto Bolsonaro Bortoleto Branco Bremer Buarque Bündchen Cafu
Casemiro Coelho Collor Coutinho Diegues Drummond Dunga Ederson Endrick Fabinho Firmino Fittipaldi Garrincha Gilberto Goulart Guerra Jobim
Kaká Kubitschek Kuerten Lispector Lúcio Lula Maicon Marquinhos Massa Meirelles Mendonça Militão Nascimento Nasr Neymar Niemeyer Padilha
Paquetá Parreira Pelé Piquet Raphinha Richarlison Rivaldo Robinho Rocha Rodrygo Romário Ronaldinho Rousseff Salles Santoro Sarney Scolari
Senna Taffarel Telê Temer Tite Vargas Veríssimo Vinícius Zagallo Zico
`,
  czech: `
Babiš Baroš Beneš Berdych Čapek Čaputová Čech Černý Chytilová Coufal Davidová Dobrák Dubček Dvořák Fiala Fico Forman Hamšík Hancko Hašek
Havel Herzigová Hložek Hrabal Hus Husák Jágr Janáček Klaus Koller Komenský Koukalová Krčmář Krejčíková Kundera Kupka Kuzminová Kvitová
Lehečka Lobotka Macháč Martinů Masaryk Mucha Muchová Nedvěd Plíšková Poborský Rosický Schick Siniaková Škrtel Smetana Šmicer Souček
Štěpánek Švankmajer Trnka Vondroušová Zeman
`,
  dutch: `
Advocaat Aké Alderweireld Balkenende Basten Batshuayi Bergkamp Bergwijn Blind Boer Bommel Bont Bosz Brueghel Bruyne Carice Carrasco
Castagne Cillessen Clasie Claus Courtois Croo Cruyff Davids Depay Dijk Dijsselbloem Doku Dumfries Dyck Elsschot Erasmus Escher Eyck
Fellaini Flekken Gaal Gakpo Gogh Gravenberch Grotius Grunberg Gullit Hag Hals Hauer Hazard Heitinga Hermans Hiddink Hobbema Houten Huisman
Huntelaar Huygens Indi Janmaat Jong Jordaens Kaag Kapteyn Kluivert Koeman Kok Kompany Koolhaas Koopmeiners Krajicek Kuipers Kuyt
Leeuwenhoek Ligt Lorentz Lubbers Lukaku Malen Marwijk Mathijsen Memling Mertens Meunier Michels Mondriaan Mulisch Nistelrooy Nooteboom
Onnes Oort Openda Origi Overmars Praet Promes Reijnders Rembrandt Reve Ridder Rietveld Rijkaard Robben Rompuy Rubens Ruisdael Rutte Sar
Schoof Seedorf Slot Sneijder Spinoza Stam Steen Stekelenburg Strootman Tielemans Timber Timmermans Trossard Vaart Vanaken Veerman
Verbruggen Verhofstadt Vermaelen Vermeer Verstappen Vertonghen Vlaar Vrij Waals Weghorst Weyden Wijnaldum Wilders Wilmots Witsel Wolkers
Zeeman
`,
  english: `
Andretti Arceneaux Assange Bach Baggins Beauchamp Beaufort Beaumont Beauregard Bechet Bernardi Boudin Boudreaux Bourdain Bouvier Bracco
Buscemi Capra Chalamet Chamberlain Coppola Courtauld Cuoco Cuomo Delacourt Devereaux DeVito DiCaprio Duplessis England Falco Farage
Fassbender Fauci Fiennes Fontaine Fratelli Gandolfini Giuliani Hasselhoff Imperioli Ireland Janson Juliet Kuznets LaBeouf Lauper Lestrange
Lifshitz Liotta Lipchitz Lipschitz Millais Minaj Minnelli Molyneux Montague Ondaatje Pacino Pelosi Perry Poland Pompeo Prejean Proulx
Ricciardo Scalia Schwarzenegger Sciorra Scorsese Scotland Simard Sinatra Sinclair Sirico Sorvino Stallone Thames Theroux Thibodeaux
Thoreau Travolta Trudeau Tucci Turturro Twain Ventimiglia Villard Xavier
`,
  french: `
Abidal Adjani Alaphilippe Alesi Althusser Amalric Ampère Anelka Anouilh Anquetil Apollinaire Aragon Arcand Ardant Areola Ariès Arletty
Arnault Aron Assayas Attal Audiard Audran Auteuil Ayrault Aznavour Badiou Balasko Balibar Balladur Balzac Bamba Bardella Bardet Bardot
Barnier Barthes Bartoli Baudelaire Baudrillard Baye Bayrou Bazin Béart Becquerel Beigbeder Belmondo Benzema Bergson Berlioz Bernanos
Bescond Besson Bettencourt Binoche Bizet Blanc Blier Blum Bolloré Bonnaire Boon Borel Borne Boucher Boulez Bourdelle Bourdieu Bourvil
Boyer Braisaz Braque Brassens Braudel Brel Bresson Breton Brialy Broglie Butor Camavinga Camus Candela Canet Cantona Carax Cardin Carmet
Carné Carrère Cassel Castex Cauchy Céline Cézanne Chabrol Chanel Chardin Charest Chazel Chevalier Chevallier Chirac Chrétien Citroën
Claudel Clavier Clemenceau Clouzot Cocteau Coman Comte Condorcet Connes Corbusier Cornet Corot Cotillard Coulomb Couperin Courbet Curie
Daladier Dalle Danon Dantès Darlan Darmanin Darrieux Dassault Dassin Dati Daumier Debbouze Debord Debussy Degas Delacroix Delaunay Deleuze
Delon Delors Delpy Dembélé Demy Deneuve Denis Depardieu Derain Derrida Desailly Descartes Deschamps Desthieux Devos Dicker Diderot Digne
Diop Dior Dolan Domenech Doré Duby Duchamp Ducournau Duflo Dufy Dujardin Dukas Dumas Duras Duris Durkheim Efira Eiffel Ekitike Elbaz
Elmaleh Éluard Ernaux Eustache Evra Exarchopoulos Fabius Fargeat Fauré Febvre Fernandel Ferré Feuillère Fignon Fillon Fizeau Flaubert Foch
Foenkinos Foucault Fourcade Fourier Fragonard Franck Fresnel Funès Gabin Gainsbourg Galabru Gallas Galois Galtier Garrel Garros Gasly
Gasquet Gaudu Gauguin Gaultier Gavalda Gayet Genesio Genet Géricault Gide Gignac Gillain Ginola Giono Girardot Giraudoux Giresse Giroud
Giscard Givenchy Godard Gondry Goscinny Gounod Gourcuff Griezmann Grosjean Grothendieck Guetta Hadamard Haenel Hallyday Haussmann
Hazanavicius Hergé Hermès Hermite Hinault Hollande Honegger Hossein Houellebecq Houllier Hugo Huppert Ibert Ingres Ionesco Jacquelin Jarre
Javert Jeanmonnot Jeunet Joffre Joliot Jospin Jourdan Jugnot Juppé Kanté Karembeu Karina Kassovitz Kechiche Kessel Kiberlain Killy Konaté
Kopa Lacan Lacazette Lacroix Lafesse Lagrange Langevin Laplace Latour Laval Lavoisier Léaud Lebesgue Leconte Ledoyen Legault Léger Lelouch
Lemar Lévesque Levinas Lhermitte Lindon Littell Lizarazu Lloris Lonsdale Lully Lupin Lwoff Lyotard Macron Maeterlinck Magimel Magritte
Maignan Maigret Maillol Makélélé Makine Mallarmé Malle Malraux Mandanda Mandelbrot Manet Marais Marceau Marielle Martial Massenet Matisse
Matuidi Maupassant Mauresmo Mauriac Mauss Mbappé Mélenchon Mendy Ménez Merlant Merle Messiaen Michelin Milhaud Millet Mitterrand
Mladenovic Modiano Monet Monfils Monnet Monod Montagnier Montand Montesquieu Moreau Musso Nasri Nelligan Niney Noah Noé Noiret Nothomb
Nouvel Ocon Oury Ozon Pagnol Papin Pascal Pasteur Pavard Payet Pennac Perec Perrin Pétain Peugeot Philipe Piaf Piaget Pialat Pic Piccoli
Piketty Pinault Pinot Pires Platini Pogba Poincaré Poirée Poirot Poisson Pompidou Pouille Poulenc Poulidor Poussin Presle Prévert Prost
Proust Puel Queneau Rabiot Raffarin Rameau Ramuz Ravel Renault Reno Renoir Resnais Reynaud Ribéry Ricœur Rimbaud Riva Rivette Rochefort
Rodin Rohmer Rousseau Sagan Sagnol Saliba Sarkozy Sarraute Sartre Satie Schmitt Schuman Sciamma Serrault Serre Seurat Seydoux Signac
Signoret Simenon Slimani Stendhal Sy Tapie Tati Tautou Tavernier Tchouaméni Thom Thuram Tigana Tirole Trezeguet Triet Trintignant Truffaut
Tsonga Uderzo Ulliel Umtiti Upamecano Utrillo Vadim Valcke Valéry Valjean Valls Varane Varda Veber Vergne Verhaeren Verlaine Verne Vian
Viard Vieira Villani Villeneuve Villeret Virenque Vlaminck Voltaire Vuitton Watteau Wenger Werber Wiltord Yourcenar Zemmour Zidane Zidi
Zola
`,
  german: `
Ade Adenauer Adorno Akanji Akin Alaba Altdorfer Altmaier Andrich Arnautović Bachmann Baerbock Ballack Baumgartner Beckenbauer Beckmann
Beethoven Behring Bencic Benn Benz Bernhard Bernoulli Beuys Birnbacher Bismarck Bleibtreu Böhm Böll Bonhoeffer Bormann Brahms Brandauer
Brecht Broch Bruckner Brühl Büchner Bultmann Bunsen Canaris Cantor Carnap Carstens Celan Chrupalla Corinth Cranach Dahlmeier Daimler Debye
Dedekind Derwall Diehl Diesel Dix Döblin Doll Dönitz Draxler Dresen Dürer Dürrenmatt Effenberg Ehrlich Eichendorff Eisenbichler Elvedi
Embolo Ende Enzensberger Erhard Erpenbeck Euler Faeser Fallada Fassbinder Federer Ferch Ferres Feuerbach Fichte Flick Fontane Frankl Frege
Frentzen Freud Freuler Freund Frisch Fröbe Füllkrug Funke Furtwängler Gadamer Gauck Gauss Geiger Genscher Ginter Glasner Glock Gluck
Gnabry Göbbels Gödel Goerne Goethe Goretzka Görges Göring Gössner Graf Grass Greis Grimm Grönemeyer Gropius Grünewald Guderian Gündoğan
Gysi Habeck Haber Habermas Haeckel Halder Händel Handke Haneke Hannawald Hasenhüttl Hauptmann Hauser Havertz Hayböck Haydn Hebbel Heckel
Hegel Heidegger Heidfeld Heil Heine Heisenberg Henckel Henkel Henrichs Henze Herder Herrmann Hertz Herzog Heß Hesse Heuss Heydrich
Heynckes Hilbert Himmler Hindemith Hindenburg Hingis Hinz Hirscher Hitzfeld Höcke Hofmannsthal Holbein Hölderlin Horkheimer Horn Hoss
Hülkenberg Hüller Humboldt Hummels Hundertwasser Husserl Jacobi Jannings Jaspers Jelinek Jentsch Jochum Jodl Jung Jünger Jürgens Kafka
Kant Karajan Kästner Kehlmann Kekulé Kepler Kerber Kesselring Khedira Kiefer Kiesinger Kimmich Kinski Klee Kleiber Kleist Klimt Klinsmann
Klöckner Klopp Kohl Köhler Kohlschreiber Kokoschka Kollwitz Kraft Kröll Kroos Krupp Kühn Küng Lafontaine Lahm Laimer Landertinger Laschet
Lauda Laue Lauterbach Leibniz Lesser Lessing Leyhe Liebermann Liebig Lindemann Lindenberg Lindner Lisicki Lorre Löw Ludendorff Maas Macke
Maffay Mahler Maier Makatsch Manstein Masur Matthäus Maybach Meitner Mendel Mendelssohn Menzel Merkel Merz Model Möhring Moltke
Morgenstern Mozart Müller Müntefering Murnau Musiala Musil Muster Nagelsmann Nawrath Nernst Neuer Neuner Neureuther Nietzsche Nolde
Nöstlinger Novalis Ohm Orff Özil Pabst Paracelsus Pauli Paulus Pechstein Peiffer Pestalozzi Petković Petzold Pistorius Planck Porsche
Potente Preuß Preußler Prochnow Quasthoff Raabe Rahner Raich Rammstein Rangnick Rau Raum Rebensburg Reger Remarque Ribbentrop Riefenstahl
Riemann Riesch Rilke Rommel Röntgen Rosberg Rüdiger Rühmann Rummenigge Rundstedt Sabitzer Sané Scheel Schell Schelling Schempp Schiele
Schiller Schinkel Schlierenzauer Schlink Schlöndorff Schlotterbeck Schnitzler Scholz Schönberg Schopenhauer Schröder Schrödinger Schubert
Schumann Schwarzkopf Schweiger Schweighöfer Schweinsteiger Schygulla Sebald Seghers Shaqiri Siegemund Siemens Slevogt Söder Sommer
Sommerfeld Sorge Speer Stauffenberg Steiner Steinmeier Stich Stockhausen Strauss Strelow Struff Süle Süskind Tah Telemann Thiem Thyssen
Tillich Trakl Tuchel Tucholsky Tykwer Undav Veidt Vettel Virchow Vogts Völler Wagenknecht Wagner Walser Wawrinka Webern Wegener Wehrlein
Weidel Weierstraß Weigl Weill Weizsäcker Wellinger Wenders Werfel Werner Westerwelle Wiene Wirtz Wöhler Wulff Wurz Xhaka Yakin Zakaria
Zuckmayer Zuse Zverev Zweig Zwingli
`,
  hungarian: `
Ady Bartók Bolyai Czibor Dzsudzsák Erdős Esterházy Gulácsi Horthy Jancsó Jókai Kádár Kertész Király Kocsis Kodály Kossuth Krasznahorkai
Kubala Kurtág Lékó Ligeti Liszt Márai Mikszáth Móricz Nemes Orbán Petőfi Polgár Puskás Radnóti Rákosi Rubik Semmelweis Szabó Szalai
Széchenyi Szoboszlai Tarr
`,
  italian: `
Abbado Accorsi Acerbi Agamben Agnelli Alboreto Alfieri Allegri Ancelotti Andreotti Antonelli Antonioni Argento Ariosto Armani Ascari
Avogadro Azzolina Badoglio Baggio Balla Balotelli Barella Baresi Baricco Bartali Bassino Bastoni Battisti Bava Bellandi Bellini Bellucci
Belotti Benetton Benigni Berio Berlusconi Bernini Berrettini Bersani Bertolucci Bettini Bobbio Boccaccio Boccherini Boccioni Bocelli
Bolelli Bonucci Bormolini Borromini Botticelli Bova Bramante Brignone Brunelleschi Buffon Burri Busoni Buzzati Calafiori Calvino Camilleri
Canaletto Cannavaro Capello Caravaggio Cardano Cardinale Carducci Carracci Caruso Cassano Cavour Celentano Cellini Cenci Chailly Cherubini
Chiellini Chiesa Ciampi Ciano Cimabue Cipollini Collodi Conte Coppi Corelli Cossiga Craxi Cristante Croce Cucinotta Cutugno Dante Deledda
Dimarco Dolce Donatello Donizetti Donnarumma Draghi Eco Einaudi Errani Favino Fellini Fermi Ferragamo Ferrante Ferrari Fibonacci
Fisichella Florenzi Fo Fognini Fontana Gabbana Galilei Galvani Ganna Garibaldi Garrone Gasperini Gatti Gattuso Gentiloni Germano Ghiberti
Ghirlandaio Giacomel Giannini Giorgione Giotto Giovinazzi Goggia Goldoni Golgi Golino Gozzi Gramsci Grosso Guadagnino Guardi Gucci
Immobile Insigne Inzaghi Italiano Lamborghini Lancia Leoncavallo Leone Leopardi Letta Lippi Locatelli Lollobrigida Loren Lorenzo
Machiavelli Magnani Maldini Mancini Manfredi Mangano Mantegna Manzoni Marchionne Marconi Masaccio Mascagni Maserati Masina Mastroianni
Materazzi Mattarella Mazzarri Mazzini Meloni Meret Mezzogiorno Mina Modugno Monicelli Montalcini Montale Montella Monteverdi Monti Morandi
Morante Moravia Moretti Moro Morricone Muccino Musetti Mussolini Muti Napolitano Nero Nervi Nesta Nibali Olivetti Özpetek Paganini
Palladio Paltrinieri Pantani Paolini Parisi Pasolini Patrese Pausini Pavarotti Pavese Peano Pellegrini Pellegrino Pellissier Pennetta
Perin Pertini Petrarca Piano Pininfarina Pioli Piovani Pirandello Pirelli Pirlo Placido Prada Prodi Puccini Quasimodo Ramazzotti Ranieri
Raspadori Reni Renzi Respighi Ricci Risi Rodari Rohrwacher Rossellini Rossini Rota Rubbia Rugani Salieri Salvatores Salvini Sarri Saviano
Scalfaro Scamacca Scamarcio Scarlatti Schiavone Scola Seppi Servillo Sinner Sonego Sordi Sorrentino Spalletti Spinazzola Svevo Tabucchi
Tajani Tamberi Tartaglia Tasso Taviani Tiepolo Tintoretto Tiziano Tognazzi Tomba Tonali Tornatore Torricelli Toscanini Totò Totti
Trapattoni Trulli Ungaretti Valentino Vasari Veltroni Verdi Verga Veronese Verratti Versace Vicario Vico Vieri Visconti Vitti Vittozzi
Vivaldi Volonté Volta Wertmüller Wierer Windisch Zambrotta Zaniolo Zaza Zeffirelli Zucchero
`,
  nordic: `
Agger Ahtisaari Alfredson Amundsen Andersen Arcel Arnesen Augustinsson Backman Berge Berzelius Bier Bildt Bjørgen Björkling Bjørndalen
Bjørnson Blixen Bø Bobb Bohr Borg Botn Bottas Brahe Braithwaite Brorsson Brundtland Carew Celsius Christensen Christiansen Dæhlie Dale
Damsgaard Dolberg Eckhoff Edberg Ekdal Elanga Elmander Elyounoussi Enqvist Eriksen Flo Forsberg Fosse Frederiksen Gaarder Granqvist Grieg
Grönholm Guidetti Gyökeres Haaland Häkkinen Halonen Hamsun Heyerdahl Hjulmand Høeg Høegh Højbjerg Højlund Ibrahimović Ibsen Isak Isaksson
Johaug Jonasson Källström Kekkonen Kierkegaard Kjær Klæbo Knausgård Kovalainen Kristersson Kulusevski Läckberg Lægreid Lagerkvist Lagerlöf
Laudrup Lindelöf Lindhagen Linné Ljung Ljungberg Löfven Maehle Mäkinen Mankell Mannerheim Marin Marklund Mellberg Moodysson Munch Nansen
Nelin Nesbø Nesser Niinistö Nobel Northug Nusa Nyqvist Öberg Ødegaard Olsbu Oplev Ørsted Östlund Palme Persbrandt Persson Ponsiluoma
Poulsen Räikkönen Rapace Rasmussen Refn Reinfeldt Riise Røiseland Rovanperä Rune Ruud Ryerson Salo Schmeichel Sibelius Skarsgård Söderling
Solberg Solskjær Sørloth Sørum Stoltenberg Støre Stormare Strindberg Stubb Svendsen Svensson Sydow Tandrevold Tauson Thorvaldsen
Tranströmer Trier Undset Vestergaard Vikander Vinterberg Wass Wilander Wozniacki
`,
  polish: `
Banach Błaszczykowski Boniek Boruc Dmowski Duda Dudek Fabiański Gierek Glik Gombrowicz Gomułka Has Holland Hurkacz Jaruzelski Kaczyński
Kieślowski Komorowski Kopernik Krychowiak Kubacki Kubica Kwaśniewski Lato Lem Lewandowski Linda Lutosławski Małachowski Małysz Mickiewicz
Milik Miłosz Morawiecki Nawrocki Norwid Olbrychski Pawlikowski Penderecki Pilch Piłsudski Piszczek Polański Prus Pszoniak Radwańska
Rejewski Reymont Różewicz Sapkowski Schulz Sienkiewicz Sierpiński Słowacki Smarzowski Stoch Stuhr Świątek Szczęsny Szymborska Tokarczuk
Trzaskowski Tusk Wajda Wałęsa Więckiewicz Witkiewicz Zanussi Żebrowski Żeromski Zieliński Żyła
`,
  portuguese: `
Almeida Alves Amorim Andresen Baía Barroso Bento Boulhosa Cabral Caetano Camões Cancelo Carvalho Cavaco Cédric Coentrão Coluna Conceição
Couto Dalot Deco Eusébio Félix Figo Fonseca Fonte Futre Garrett Guerreiro Guterres Herculano Jardim Jota Leão Lobo Magalhães Medeiros
Meireles Monteiro Montenegro Mourinho Moutinho Nani Neves Otávio Palhinha Patrício Pauleta Pepe Pessoa Postiga Quaresma Queirós Queiroz
Rebelo Sá Salazar Sampaio Sanches Saramago Semedo Simão Siza Soares Sócrates Sousa Torga Trincão Veloso Ventura Vitinha
`,
  romanian: `
Antonescu Arghezi Balaci Băsescu Blaga Brâncuși Caragiale Cărtărescu Ceaușescu Celibidache Chivu Ciolacu Cioran Cîrstea Comăneci Drăgușin
Eminescu Enescu Hagi Halep Iliescu Iohannis Jude Lăcătuș Lipatti Lucescu Mungiu Mutu Năstase Pancu Porumboiu Puiu Rebreanu Sadoveanu
Stanciu Țiriac
`,
  russian: `
Akunin Babel Bakst Bakunin Baryshnikov Beria Blok Borodin Botvinnik Bronstein Bulganin Bunin Datsyuk Eisenstein Esenin Gagarin Gilels Gogol
Ioffe Kabalin Kalinin Kapitsa Karamzin Kaspersky Kharlamov Korchnoi Korolyov Kramnik Kuprin Lenin Levitan Malevich Malkin Mandelstam
Mechnikov Mishin Mishustin Navalny Nevsky Oistrakh Ovechkin Panarin Pasternak Pelevin Perelman Petrosian Plushenko Potanin Pudovkin Pushkin
Putin Rasputin Repin Rodchenko Safin Samsonov Scriabin Shchukin Shoigu Shukshin Sobyanin Solzhenitsyn Sorokin Stalin Stolypin Tal Tatlin
Tolstoy Tretyak Vrubel Vysotsky Yashin Yeltsin Yesenin Zamyatin Zoshchenko Zyuganov
`,
  spanish: `
Abascal Acuña Agüero Aimar Alba Albelda Albéniz Alberti Alcaraz Alfonsín Allende Almagro Almodóvar Amenábar Aragonés Arteta Asensio
Asturias Aznar Azorín Azpilicueta Bachelet Badosa Balboa Banderas Baraja Bardem Baroja Batista Batistuta Bautista Bayona Benedetti Benítez
Bernal Bielsa Bilardo Bioy Bisbal Bofill Bolaño Bolívar Borges Boric Borrell Bosque Bruguera Buñuel Busquets Caballé Calatrava Calderón
Campanella Cañas Capdevila Capriles Cárdenas Carmena Carpentier Carreño Carreras Carvajal Casado Casals Casillas Castro Cavani Cazorla
Cela Cercas Cernuda Cervantes Chávez Chilavert Colau Contador Coria Coronado Correa Corretja Cortázar Cortés Crespo Cuadrado Cuarón
Cubarsí Cucurella Dalí Darín Darío Davidovich Delibes Domingo Donoso Duque Dybala Echevarría Emery Erice Esquivel Fabián Fàbregas Falcao
Falcones Falla Feijóo Ferrer Ferrero Forlán Francescoli Franco Freire Fuente Fuentes Fujimori Galdós Galeano Galtieri Gardel Gasol Gaudí
Gaudio Gavi Gea Gené Ginóbili Godín Góngora Goya Goytisolo Granados Grimaldo Gris Guaidó Guardiola Guevara Guti Helguera Hierro Higuaín
Humala Icardi Iñárritu Indurain Iniesta Iraola Isco Joaquín Juárez Junqueras Kahlo Kempes Kepa Koke Lacalle Laporta Larraín Lavezzi Lezama
Llorente Llosa Lopetegui Lorca Macri Maduro Maradona Marcelino Marchena Marías Márquez Marsé Martí Mas Mascherano Mata Maura Medem
Mendieta Mendoza Menem Menotti Merino Messi Milei Miranda Miró Mistral Mollà Moneo Montoya Morata Moreno Morientes Moyá Muguruza Mujica
Muriel Murillo Mutis Nadal Nalbandian Navarro Navas Negredo Neruda Noboa Noriega Obrador Olmo Onetti Orellana Orozco Ortega Ospina
Otamendi Oyarzabal Paredes Parra Passarella Paz Pedri Pedrosa Pekerman Peña Perón Petro Piazzolla Picasso Piñera Pinochet Piqué Pizarro
Pochettino Ponce Potro Puig Puigdemont Pujol Puyol Quevedo Quiroga Rajoy Ramos Raúl Raya Recoba Remiro Ribera Riquelme Robredo Rodri
Rodrigo Romeu Rubio Rulfo Sábato Sainz Salgado Sampaoli Saúl Saura Scaloni Schwartzman Segovia Sert Sheinbaum Simeone Siqueiros Solana
Soldado Soto Suárez Sucre Tagliafico Tàpies Tárrega Tevez Torra Tosar Trueba Unamuno Uribe Valderrama Valerón Vallejo Valverde Vázquez
Velázquez Verdasco Verdú Videla Xavi Yamal Zafón Zamorano Zanetti Zapata Zapatero Zubimendi Zurbarán
`,
};
